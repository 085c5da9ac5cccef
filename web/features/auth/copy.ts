/** What people read on /auth. Literals of spec 1 §5 and §8 stand as written. */
export const copy = {
  email: "Email",
  password: "Contraseña",
  didYouMean: "¿Quisiste decir",

  signIn: {
    title: "Inicia sesión",
    pageTitle: "Iniciar sesión",
    submit: "Iniciar sesión",
    forgot: "¿Olvidaste tu contraseña?",
    newHere: "¿Todavía no tienes cuenta?",
    toSignUp: "Crear cuenta",
    welcome: "¡Bienvenido de vuelta!",
    sendAgain: "Enviarme otro email",
    cover: "Vuelve a lo que suena",
  },

  signUp: {
    title: "Crea tu cuenta",
    pageTitle: "Crear cuenta",
    name: "Nombre",
    nameHint: "Así te verán los demás. Puedes cambiarlo después.",
    nameRequired: "Por favor ingresa tu nombre",
    nameTooLong: (max: number) => `El nombre no puede tener más de ${max} caracteres`,
    passwordHint: (min: number) =>
      `Al menos ${min} caracteres. Una frase corta es fácil de recordar.`,
    submit: "Crear cuenta",
    done: "¡Cuenta creada exitosamente! Revisa tu email para verificar tu cuenta.",
    taken: "Ya existe una cuenta con este email. Intenta iniciar sesión.",
    haveOne: "¿Ya tienes cuenta?",
    toSignIn: "Iniciar sesión",
    cover: "Ponle nombre a lo que suena",
    yourCover: "Esta es tu primera portada",
  },

  recover: {
    title: "Recupera tu contraseña",
    pageTitle: "Recuperar contraseña",
    text: "Escribe el email de tu cuenta y te enviamos un enlace para elegir una contraseña nueva.",
    submit: "Enviar enlace",
    back: "Volver a iniciar sesión",
    done: "Revisa tu email para recuperar tu contraseña",
    failed: "Ocurrió un error. Intenta de nuevo.",
    cover: "La música te espera",
  },

  renew: {
    title: "Nueva contraseña",
    text: "Elige la contraseña con la que vas a entrar desde ahora. Cerraremos tu sesión en los demás dispositivos.",
    account: "Cuenta",
    password: "Contraseña nueva",
    submit: "Guardar contraseña",
    cancel: "Cancelar y cerrar sesión",
    done: "Tu contraseña nueva quedó guardada",
    lostTitle: "Pide un enlace nuevo",
    lost: "Para elegir una contraseña nueva, abre el enlace que te enviamos por email. Si ya no sirve, pide otro.",
    ask: "Pedir un enlace",
    cover: "Contraseña nueva, misma música",
  },

  mail: {
    title: "Revisa tu email",
    signup: "Te enviamos un enlace y un código de 6 dígitos a",
    recovery: "Si hay una cuenta con este email, en un momento llegarán un enlace y un código a",
    spam: "¿No aparece? Mira en spam o correo no deseado.",
    code: "Código de 6 dígitos",
    codeHint: "Abre el enlace del email o escribe aquí su código. Vale una hora.",
    submit: { signup: "Confirmar mi cuenta", recovery: "Continuar" },
    incomplete: "Escribe los 6 dígitos del código",
    wrong: "El código no es correcto o ya caducó. Revísalo o pide otro.",
    resend: "Enviar otro email",
    resendIn: (time: string) => `Enviar otro email en ${time}`,
    resent: "Te enviamos otro email",
    change: "Cambiar el email",
    elsewhere: "Ya la confirmé en otro dispositivo",
    mailbox: "Abrir el buzón de desarrollo",
    confirmed: "¡Tu cuenta está confirmada!",
    cover: "Falta un toque",
  },

  link: {
    signup: {
      title: "Confirma tu cuenta",
      text: "Un toque más y empiezas a descubrir música.",
      submit: "Confirmar mi cuenta",
    },
    recovery: {
      title: "Elige una contraseña nueva",
      text: "Confirma que quieres cambiar la contraseña de tu cuenta.",
      submit: "Continuar",
    },
    otherSession: (email: string) =>
      `Ahora mismo estás dentro como ${email}. Si sigues, entrarás con la cuenta de este enlace.`,
    stay: "Seguir con mi sesión",
    expiredCover: "Pide otro y seguimos",
    expiredTitle: "Este enlace ya no sirve",
    expiredSignup:
      "Caducó o ya se usó. Si ya confirmaste tu cuenta, inicia sesión; si no, te enviamos otro email.",
    expiredRecovery: "Caducó o ya se usó. Pide otro y elige tu contraseña en la próxima hora.",
    resend: "Enviarme otro email",
  },

  google: {
    button: "Continuar con Google",
    or: "o",
    failed: (message: string) => `Error con Google: ${message}`,
    unexpected: "Error inesperado con Google. Intenta de nuevo.",
  },

  problems: {
    emailRequired: "Ingresa tu email",
    emailMalformed: "Ese email no parece completo. Ejemplo: nombre@correo.com",
    passwordRequired: "Ingresa tu contraseña",
    passwordShort: (min: number) => `La contraseña debe tener al menos ${min} caracteres`,
    passwordLong: "Esa contraseña es demasiado larga",
    passwordCommon: "Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.",
    offline: "No hay conexión. Revisa tu internet e intenta de nuevo.",
    unexpected: "Ocurrió un error inesperado. Intenta de nuevo.",
  },
} as const;
