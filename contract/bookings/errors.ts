/** Errors of booking; see contract/errors.ts. */
export const bookingErrors = {
  bookings_for_artists: { status: 403, text: "Esta sección es solo para artistas." },
  booking_form_closed: { status: 404, text: "Este formulario ya no está." },
  booking_busy: {
    status: 429,
    text: "Hoy llegaron muchas propuestas. Prueba de nuevo más tarde.",
  },
  booking_contact_not_found: { status: 404, text: "Este contacto ya no está." },
  booking_contact_blocked: {
    status: 409,
    text: "Bloqueaste esta dirección. Desbloquéala para responder.",
  },
  booking_contact_closed: {
    status: 409,
    text: "Esta persona no quiere recibir más respuestas.",
  },
  booking_answers_full: {
    status: 409,
    text: "Ya respondiste cinco veces seguidas. Espera a que te escriban.",
  },
  booking_answers_off: {
    status: 403,
    text: "Mientras tu perfil no esté visible no puedes responder.",
  },
  booking_thread_closed: { status: 409, text: "Esta conversación está cerrada." },
  booking_thread_full: {
    status: 429,
    text: "Hoy ya escribiste varias veces. Mañana podrás escribir más.",
  },
} as const;
