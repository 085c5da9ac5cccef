/** Errors of careers; see contract/errors.ts. */
export const careerErrors = {
  career_entry_not_found: { status: 404, text: "Esta entrada ya no está." },
  career_title_required: { status: 422, text: "Ponle un título." },
  career_ends_before_start: { status: 422, text: "No puede terminar antes de empezar." },
  career_address_invalid: { status: 422, text: "Pega una dirección que empiece por https://" },
  career_full: { status: 409, text: "Tu trayectoria puede tener 300 entradas." },
  career_asks_full: {
    status: 429,
    text: "Hoy ya nombraste a mucha gente. Mañana podrás nombrar a más.",
  },
  career_request_changed: {
    status: 409,
    text: "Lo que cuenta cambió mientras lo leías. Míralo otra vez y contesta.",
  },
  career_request_not_found: { status: 404, text: "Esta mención ya no está." },
  career_suggestion_not_found: { status: 404, text: "Esta sugerencia ya no está." },
} as const;
