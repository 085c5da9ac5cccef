/** Errors of account security and of personal data; see contract/errors.ts. */
export const accountErrors = {
  reauthentication_required: {
    status: 403,
    text: "Vuelve a confirmar tu identidad para continuar.",
  },
  password_incorrect: { status: 422, text: "Esa no es tu contraseña." },
  code_incorrect: {
    status: 422,
    text: "El código no es válido o ya caducó. Pide uno nuevo.",
  },
  export_not_found: {
    status: 404,
    text: "Esa copia de tus datos ya no está disponible. Pide una nueva.",
  },
  deletion_started: { status: 409, text: "Tu cuenta ya se está borrando." },
} as const;
