/** Errors of moderation; see contract/errors.ts. */
export const moderationErrors = {
  case_not_found: { status: 404, text: "Ese caso no existe." },
  case_claimed: { status: 409, text: "Otra persona trabaja en este caso." },
  case_closed: { status: 409, text: "Este caso ya está decidido." },
  higher_role: { status: 403, text: "No puedes decidir sobre alguien con un rol más alto." },
  action_not_possible: { status: 422, text: "Eso no se puede hacer en este caso." },
  decision_not_found: { status: 404, text: "Esa decisión no existe." },
  appeal_not_found: { status: 404, text: "Esa apelación no existe." },
  appeal_decided: { status: 409, text: "Esta apelación ya está decidida." },
  appeal_of_own_decision: {
    status: 403,
    text: "Esta decisión es tuya: la apelación la decide otra persona.",
  },
  appeal_exists: { status: 409, text: "Ya apelaste esta decisión." },
  appeal_too_late: { status: 409, text: "Ya pasaron los 30 días para apelar." },
  /** The same for a link that is unknown, mistyped, too old, or of a decision that was undone. */
  appeal_link_invalid: {
    status: 404,
    text: "Este enlace para apelar no sirve o ya pasó su plazo de 30 días.",
  },
  counter_notice_impossible: {
    status: 409,
    text: "Esta decisión no admite una contranotificación. Puedes apelarla.",
  },
  counter_notice_exists: { status: 409, text: "Ya enviaste una contranotificación." },
  counter_notice_not_found: { status: 404, text: "Esa contranotificación no existe." },
  counter_notice_closed: { status: 409, text: "Esta contranotificación ya está cerrada." },
  /** The same for a link that is unknown, mistyped or too old. */
  counter_notice_link_invalid: {
    status: 404,
    text: "Este enlace no sirve o ya pasó su plazo de 30 días.",
  },
  text_rule_not_found: { status: 404, text: "Esa regla no existe." },
  text_rule_hit_not_found: { status: 404, text: "Ese acierto no existe." },
  text_rule_entry: {
    status: 422,
    text: "Hay una línea que no vale: escribe palabras con letras o números, o dominios como ejemplo.com.",
  },
  text_rules_full: { status: 409, text: "Ya hay 50 reglas. Borra una que no haga falta." },
  text_refused: {
    status: 422,
    text: "Tu texto tiene una palabra o un enlace que aquí no se permite. Cámbialo y publica de nuevo.",
  },
  conduct_rule_figures: {
    status: 422,
    text: "Pon todas las cifras de la regla, dentro de sus límites.",
  },
  /** The server adds the figures of the rules to the sentences about new accounts. */
  new_account_link: {
    status: 403,
    text: "Tu cuenta es nueva: todavía no puedes poner enlaces aquí.",
  },
  new_account_comments: {
    status: 429,
    text: "Tu cuenta es nueva y escribió muchos comentarios en poco tiempo.",
  },
  new_account_posts: {
    status: 429,
    text: "Tu cuenta es nueva y publicó mucho en poco tiempo.",
  },
  post_copied: {
    status: 429,
    text: "Este texto ya se publicó muchas veces desde cuentas nuevas. Escribe algo tuyo, o espera una hora.",
  },
  new_account_conversations: {
    status: 429,
    text: "Tu cuenta es nueva y empezó muchas conversaciones en poco tiempo.",
  },
  text_copied: {
    status: 429,
    text: "Ya escribiste este mismo texto en muchos sitios en la última hora. Espera una hora o cuenta algo distinto.",
  },
  restricted_messages: {
    status: 403,
    text: "Tu cuenta no puede enviar mensajes por ahora. Mira por qué en Mi Perfil, Moderación.",
  },
  restricted_uploads: {
    status: 403,
    text: "Tu cuenta no puede publicar por ahora. Mira por qué en Mi Perfil, Moderación.",
  },
} as const;
