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
  booking_thread_full: {
    status: 429,
    text: "Hoy ya escribiste varias veces. Mañana podrás escribir más.",
  },
} as const;
