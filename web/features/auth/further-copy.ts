/** What people read in the forms that /auth loads when somebody comes to them. */
export const furtherCopy = {
  renew: {
    account: "Cuenta",
    password: "Contraseña nueva",
    submit: "Guardar contraseña",
    cancel: "Cancelar y cerrar sesión",
    done: "Tu contraseña nueva quedó guardada",
  },

  mail: {
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
