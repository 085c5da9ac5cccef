function withPurpose(what: string, purpose: string | null): string {
  return purpose === null ? what : `${what} para ${purpose}`;
}

/** Texts of /auth. Some stay word for word (rule texts-1). */
export const copy = {
  email: "Email",
  password: "Contraseña",
  or: "o",
  didYouMean: "¿Quisiste decir",

  signIn: {
    title: (purpose: string | null) => withPurpose("Inicia sesión", purpose),
    pageTitle: "Iniciar sesión",
    submit: "Iniciar sesión",
    forgot: "¿Olvidaste tu contraseña?",
    newHere: "¿Todavía no tienes cuenta?",
    toSignUp: "Crear cuenta",
    welcome: "¡Bienvenido de vuelta!",
    byMail: "Entrar con un enlace o código",
    byKey: "Entrar con una llave de acceso",
    cover: "Vuelve a lo que suena",
  },

  signUp: {
    title: (purpose: string | null) => withPurpose("Crea tu cuenta", purpose),
    pageTitle: "Crear cuenta",
    nameRequired: "Por favor ingresa tu nombre",
    nameTooLong: (max: number) => `El nombre no puede tener más de ${max} caracteres`,
    cover: "Ponle nombre a lo que suena",
    yourCover: "Esta es tu primera portada",
  },

  recovery: {
    title: "Recupera tu contraseña",
    pageTitle: "Recuperar contraseña",
    text: "Escribe el email de tu cuenta y te enviamos un enlace para elegir una contraseña nueva.",
    submit: "Enviar enlace",
    done: "Revisa tu email para recuperar tu contraseña",
    cover: "La música te espera",
  },

  magiclink: {
    title: "Entra sin contraseña",
    pageTitle: "Entrar con un enlace o código",
    text: "Escribe el email de tu cuenta y te enviamos un enlace y un código para entrar.",
    submit: "Enviar enlace y código",
    done: "Revisa tu email para entrar",
    cover: "Un toque y estás dentro",
  },

  renew: {
    title: "Nueva contraseña",
    text: "Elige la contraseña con la que vas a entrar desde ahora. Cerraremos tu sesión en los demás dispositivos.",
    lostTitle: "Pide un enlace nuevo",
    lost: "Para elegir una contraseña nueva, abre el enlace que te enviamos por email. Si ya no sirve, pide otro.",
    ask: "Pedir un enlace",
    cover: "Contraseña nueva, misma música",
  },

  firstPassword: {
    title: "Elige tu contraseña",
    text: "Este email ya es de tu cuenta. Como la confirmaste donde no la creaste, elige aquí la contraseña: si alguien eligió otra antes, no sirve.",
  },

  mail: {
    title: "Revisa tu email",
    signup: "Te enviamos un enlace y un código de 6 dígitos a",
    recovery: "Si hay una cuenta con este email, en un momento llegarán un enlace y un código a",
    magiclink: "Si hay una cuenta con este email, en un momento llegarán un enlace y un código a",
    incomplete: "Escribe los 6 dígitos del código",
    cover: "Falta un toque",
  },

  secondFactor: {
    title: "Confirma que eres tú",
    text: "Tu cuenta pide un segundo paso para entrar.",
    cover: "Doble llave, una sola voz",
  },

  link: {
    signup: {
      title: "Confirma tu cuenta",
      text: "Confirmas que el email donde recibiste este enlace es tuyo. Un toque más y empiezas a descubrir música.",
      submit: "Confirmar mi cuenta",
    },
    recovery: {
      title: "Elige una contraseña nueva",
      text: "Confirma que quieres cambiar la contraseña de tu cuenta.",
      submit: "Continuar",
    },
    magiclink: {
      title: "Ya casi estás dentro",
      text: "Confirma que quieres entrar en este dispositivo.",
      submit: "Entrar",
    },
    email_change: {
      title: "Confirma el cambio de email",
      text: "Cuando lo confirmen las dos direcciones, tu cuenta usará la nueva.",
      submit: "Confirmar el cambio",
    },
    stay: "Seguir con mi sesión",
    expiredCover: "Pide otro y seguimos",
    expiredTitle: "Este enlace ya no sirve",
    expired: {
      signup:
        "Caducó o ya se usó. Si ya confirmaste tu cuenta, inicia sesión; si no, te enviamos otro email.",
      recovery: "Caducó o ya se usó. Pide otro y elige tu contraseña en la próxima hora.",
      magiclink: "Caducó o ya se usó. Pide otro y ábrelo en los próximos diez minutos.",
      email_change:
        "Caducó o ya se usó. Si el cambio sigue pendiente, pide otro email en «Seguridad de la cuenta».",
    },
    toSecurity: "Ir a Seguridad de la cuenta",
  },

  halfChange: {
    title: "Confirma también desde tu otra dirección",
    text: "Esta dirección ya está confirmada. Abre el email que enviamos a la otra y el cambio queda hecho.",
    cover: "La mitad ya suena",
  },

  trouble: {
    title: "No pudimos continuar",
    cover: "Probemos otra vez",
  },

  google: {
    button: "Continuar con Google",
    failed: (message: string) => `Error con Google: ${message}`,
    cancelled: "Cancelaste la conexión con Google",
    unexpected: "Error inesperado con Google. Intenta de nuevo.",
  },

  key: {
    failed: "No pudimos usar la llave de acceso. Intenta de nuevo.",
  },

  problems: {
    emailRequired: "Ingresa tu email",
    emailMalformed: "Ese email no parece completo. Ejemplo: nombre@correo.com",
    passwordRequired: "Ingresa tu contraseña",
    passwordShort: (min: number) => `La contraseña debe tener al menos ${min} caracteres`,
    passwordLong: "Esa contraseña es demasiado larga",
    passwordCommon: "Esa contraseña es de las más usadas y se adivina enseguida. Elige otra.",
  },
} as const;
