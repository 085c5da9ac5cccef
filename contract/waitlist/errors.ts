/** Errors of the waitlist; see contract/errors.ts. */
export const waitlistErrors = {
  waitlist_closed: { status: 409, text: "La lista de espera no está abierta ahora." },
  invitation_invalid: {
    status: 404,
    text: "Esta invitación no es válida: puede que haya caducado o que ya se haya usado.",
  },
  lead_not_found: { status: 404, text: "Esa persona ya no está en la lista." },
  lead_not_invited: {
    status: 409,
    text: "Solo se reenvía a quien ya recibió una invitación y no está de baja.",
  },
  lead_registered: { status: 409, text: "Esta persona ya tiene una cuenta." },
  csv_invalid: { status: 422, text: "El archivo no se puede leer como CSV." },
  csv_without_columns: {
    status: 422,
    text: "Faltan columnas: la primera línea debe nombrar email y consent_at.",
  },
} as const;
