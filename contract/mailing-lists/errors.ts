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
} as const;
