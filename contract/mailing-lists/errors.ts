/** Errors of mailing lists; see contract/errors.ts. */
export const listErrors = {
  mailing_list_for_artists: { status: 403, text: "Esta sección es solo para artistas." },
  mailing_list_not_found: { status: 404, text: "Esta lista no existe o está cerrada." },
  mailing_list_city_unknown: {
    status: 422,
    text: "No conocemos esa ciudad. Escribe solo su nombre, o deja el campo vacío.",
  },
  mailing_list_busy: {
    status: 429,
    text: "Mucha gente se está apuntando ahora mismo. Prueba de nuevo dentro de un rato.",
  },
  letter_attachment_gone: {
    status: 422,
    text: "Esa canción o fecha ya no se puede adjuntar. Elige otra.",
  },
  letter_test_unaddressed: {
    status: 409,
    text: "Confirma primero el email de tu cuenta: ahí llega la prueba.",
  },
  letter_too_soon: {
    status: 409,
    text: "Ya escribiste a tu lista en los últimos 7 días. Espera un poco para la próxima.",
  },
  letter_too_old: {
    status: 409,
    text: "Esta carta empezó hace más de 7 días y ya no se puede seguir enviando. Escribe una nueva.",
  },
  letter_differs: {
    status: 409,
    text: "Esta carta ya empezó a salir como la enviaste antes. Tus cambios no van en ella.",
  },
  letter_for_nobody: { status: 409, text: "Todavía no hay nadie a quien escribir." },
  letter_not_found: { status: 404, text: "Esta carta no existe." },
} as const;
