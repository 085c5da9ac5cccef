/** Errors of comments; see contract/errors.ts. */
export const commentErrors = {
  comment_login_required: { status: 401, text: "Debes iniciar sesión para comentar" },
  comment_empty: { status: 422, text: "Por favor escribe un comentario" },
  comment_not_you: { status: 403, text: "Debes estar autenticado para comentar" },
  comment_forbidden: {
    status: 403,
    text: "No tienes permisos para comentar en este contenido",
  },
  comment_reference: { status: 422, text: "Referencia inválida" },
  comment_too_deep: { status: 422, text: "A esta respuesta ya no se puede responder." },
  reply_too_long: { status: 422, text: "Una respuesta no puede tener más de 500 caracteres." },
  comment_not_found: { status: 404, text: "Este comentario ya no existe." },
  comment_too_old: { status: 403, text: "Un comentario se puede corregir durante 15 minutos." },
} as const;
