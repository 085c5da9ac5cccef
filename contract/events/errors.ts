/** Errors of events, venues and attendance; see contract/errors.ts. */
export const eventErrors = {
  event_not_found: { status: 404, text: "Este evento no existe." },
  event_gone: { status: 410, text: "Este evento ya no existe" },
  event_title_required: { status: 422, text: "Ponle un título al evento." },
  event_place_required: {
    status: 422,
    text: "Di dónde es: un lugar, o la dirección de la transmisión.",
  },
  event_start_invalid: { status: 422, text: "Esa fecha no existe en el calendario." },
  event_hour_skipped: {
    status: 422,
    text: "Esa hora no existe ese día: el reloj la salta. Elige otra.",
  },
  event_in_past: { status: 422, text: "Elige una fecha que no haya pasado." },
  event_too_far: {
    status: 422,
    text: "Los eventos se anuncian con 18 meses de antelación como máximo.",
  },
  event_end_before_start: { status: 422, text: "La fecha de fin debe ser posterior al inicio" },
  event_doors_after_start: {
    status: 422,
    text: "Las puertas abren antes del inicio, o a la misma hora.",
  },
  event_too_long: {
    status: 422,
    text: "Un evento dura 24 horas como máximo, y un festival, 10 días.",
  },
  event_price_invalid: {
    status: 422,
    text: "Pon el precio y su moneda; el máximo no puede ser menor que el mínimo.",
  },
  event_repeats_invalid: { status: 422, text: "Un evento se repite 26 veces como máximo." },
  event_cancelled: { status: 409, text: "Este evento está cancelado." },
  event_over: { status: 409, text: "Este evento ya pasó." },
  event_exists: { status: 409, text: "Parece que este concierto ya existe" },
  events_for_artists: { status: 403, text: "Los eventos los anuncian artistas y profesionales." },
  event_artist_required: {
    status: 422,
    text: "Pon en el cartel, con @, al menos a un artista: es quien confirma que toca.",
  },
  event_proposals_for_fans: {
    status: 403,
    text: "Tú puedes anunciar conciertos: no hace falta proponerlos.",
  },
  event_proposals_full: {
    status: 409,
    text: "Ya tienes 5 propuestas sin respuesta. Espera, o retira alguna.",
  },
  event_proposal_not_found: { status: 404, text: "Esta propuesta ya no está." },
  event_proposal_taken: { status: 409, text: "Alguien más del cartel ya la confirmó." },
  venue_not_found: { status: 422, text: "Ese lugar ya no existe. Elige otro." },
  venue_too_far: { status: 422, text: "Esas coordenadas están lejos de la ciudad del lugar." },
  event_alerts_full: {
    status: 409,
    text: "Ya tienes 20 avisos de conciertos. Quita alguno para añadir otro.",
  },
  city_requests_full: {
    status: 409,
    text: "Ya le pides que vaya a 5 ciudades. Quita alguna para añadir otra.",
  },
  broadcast_text_required: { status: 422, text: "Escribe qué quieres contar." },
  broadcast_no_city: {
    status: 422,
    text: "Este evento es solo en línea: no tiene una ciudad a cuya gente avisar.",
  },
  broadcast_not_announced: {
    status: 409,
    text: "Solo puedes avisar de un evento que está publicado y sigue en pie.",
  },
  broadcast_nobody_near: {
    status: 409,
    text: "Todavía no te sigue nadie que viva cerca de este evento.",
  },
  broadcast_week_used: {
    status: 409,
    text: "Ya enviaste tu difusión de esta semana. Espera a la próxima.",
  },
  lineup_not_found: { status: 404, text: "Ya no estás en este cartel." },
  event_draft_not_found: { status: 404, text: "Ese borrador ya no existe." },
  event_draft_changed: { status: 409, text: "Este borrador cambió en otra pestaña." },
  event_drafts_full: {
    status: 409,
    text: "Ya tienes 50 borradores de eventos. Publica o borra alguno.",
  },
} as const;
