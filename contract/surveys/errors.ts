/** Errors of surveys; see contract/errors.ts. */
export const surveyErrors = {
  survey_not_found: { status: 404, text: "Esta encuesta no existe." },
  no_open_survey: { status: 404, text: "Ahora mismo no hay encuestas abiertas" },
  survey_closed: { status: 410, text: "Esta encuesta ya cerró" },
  survey_answered: { status: 409, text: "Ya respondiste esta encuesta. ¡Gracias!" },
  survey_not_for_you: { status: 403, text: "Esta encuesta es para otras cuentas." },
  answer_required: { status: 422, text: "Responde esta pregunta para continuar" },
  option_required: { status: 422, text: "Elige al menos una opción" },
  answer_invalid: { status: 422, text: "Esa respuesta no vale para esta pregunta." },
  survey_empty: { status: 422, text: "Añade al menos una pregunta antes de abrirla." },
  survey_over: { status: 422, text: "La fecha de cierre ya pasó. Cámbiala para abrirla." },
  survey_slug_taken: { status: 409, text: "Otra encuesta ya tiene esa dirección." },
  survey_opened: {
    status: 409,
    text: "Esta encuesta ya se abrió alguna vez: se puede cerrar, pero no borrar.",
  },
  survey_type_changed: {
    status: 422,
    text: "Una pregunta que ya se hizo no cambia de tipo: quítala y añade otra.",
  },
} as const;
