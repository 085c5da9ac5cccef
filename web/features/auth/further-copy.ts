/** Texts of the forms of /auth that are loaded on demand. */
export const furtherCopy = {
  signUp: {
    name: "Nombre",
    nameHint: "Así te verán los demás. Puedes cambiarlo después.",
    passwordHint: (min: number) =>
      `Al menos ${min} caracteres. Una frase corta es fácil de recordar.`,
    submit: "Crear cuenta",
    done: "¡Cuenta creada exitosamente! Revisa tu email para verificar tu cuenta.",
    taken: "Ya existe una cuenta con este email. Intenta iniciar sesión.",
    haveOne: "¿Ya tienes cuenta?",
    toSignIn: "Iniciar sesión",
    invitation: "Código de invitación",
    invitationMissing: "Escribe el código de tu invitación",
    invitationHint: "Está en el email con el que te invitamos.",
    invitationInvalid: "Tu invitación ya no vale: puede que haya caducado o que ya se haya usado.",
    noInvitation: "¿No tienes invitación?",
    toList: "Unirme a la lista",
    closed: "Los registros están cerrados por ahora.",
  },

  recovery: {
    back: "Volver a iniciar sesión",
    failed: "Ocurrió un error. Intenta de nuevo.",
  },

  link: {
    otherSession: (email: string) =>
      `Ahora mismo estás dentro como ${email}. Si sigues, entrarás con la cuenta de este enlace.`,
    resend: "Enviarme otro email",
  },

  halfChange: {
    emailChanged: "Tu cuenta ya usa el email nuevo",
  },

  trouble: {
    unknown: "El enlace no funciona o está incompleto. Inicia sesión o pide otro.",
  },

  key: {
    cancelled: "No se usó ninguna llave de acceso.",
    known: "Este dispositivo ya guarda una llave de acceso de tu cuenta.",
  },

  wayIn: {
    typeCode: "Escribir el código",
    noMail: "¿No te llega? Revisa tu contraseña o",
    askLink: "pide un enlace",
  },

  renew: {
    account: "Cuenta",
    password: "Contraseña nueva",
    submit: "Guardar contraseña",
    cancel: "Cancelar y cerrar sesión",
    done: "Tu contraseña nueva quedó guardada",
  },

  mail: {
    sendAgain: "Enviarme otro email",
    resent: "Te enviamos otro email",
    spam: "¿No aparece? Mira en spam o correo no deseado.",
    code: "Código de 6 dígitos",
    codeHint: {
      signup: "Abre el enlace del email o escribe aquí su código. Vale una hora.",
      recovery: "Abre el enlace del email o escribe aquí su código. Vale una hora.",
      magiclink: "Abre el enlace del email o escribe aquí su código. Vale diez minutos.",
    },
    submit: { signup: "Confirmar mi cuenta", recovery: "Continuar", magiclink: "Entrar" },
    wrong: "El código no es correcto o ya caducó. Revísalo o pide otro.",
    resend: "Enviar otro email",
    resendIn: (time: string) => `Enviar otro email en ${time}`,
    change: "Cambiar el email",
    elsewhere: "Ya la confirmé en otro dispositivo",
    mailbox: "Abrir el buzón de desarrollo",
    confirmed: "¡Tu cuenta está confirmada!",
  },
} as const;
