/** Errors of releases; see contract/errors.ts. */
export const releaseErrors = {
  releases_for_artists: { status: 403, text: "Solo los artistas publican lanzamientos." },
  release_not_found: { status: 404, text: "No encontramos ese lanzamiento." },
  release_gone: { status: 410, text: "Este lanzamiento ya no existe." },
  release_changed: {
    status: 409,
    text: "El lanzamiento cambió en otra pestaña. Recarga la página antes de guardar.",
  },
  release_full: { status: 409, text: "Un lanzamiento puede tener hasta 100 canciones." },
  too_many_releases: { status: 409, text: "Puedes tener hasta 500 lanzamientos." },
  release_without_tracks: { status: 422, text: "Añade al menos una canción antes de publicar." },
  release_without_cover: { status: 422, text: "Falta una portada" },
  release_without_rights: {
    status: 422,
    text: "Confirma que tienes los derechos para publicarla",
  },
  release_published: {
    status: 409,
    text: "Ya está publicado. Para quitarlo, archívalo o bórralo.",
  },
  release_time: {
    status: 422,
    text: "Elige una hora desde dentro de 5 minutos y hasta dentro de un año.",
  },
  release_last_track: {
    status: 409,
    text: "Un lanzamiento publicado tiene al menos una canción. Borra el lanzamiento entero.",
  },
  credits_changed: {
    status: 409,
    text: "Los créditos cambiaron en otra pestaña. Ábrelos otra vez antes de guardar.",
  },
  credit_name_required: { status: 422, text: "Escribe el nombre." },
  credit_role_required: { status: 422, text: "Escribe qué hizo." },
  credit_repeated: {
    status: 422,
    text: "Esta persona ya tiene ese papel en la canción.",
  },
  credit_not_found: { status: 404, text: "Ese crédito cambió o ya no está. Míralo otra vez." },
  credit_asks_full: {
    status: 429,
    text: "Hoy ya nombraste a mucha gente. Mañana podrás nombrar a más.",
  },
  shares_not_whole: {
    status: 422,
    text: "Las partes tienen que sumar exactamente 100 %.",
  },
  share_of_refuser: {
    status: 422,
    text: "Dijo que no participó en la canción: no puede tener una parte.",
  },
  split_not_found: { status: 404, text: "Ese reparto cambió o ya no está. Míralo otra vez." },
  split_agreed: {
    status: 409,
    text: "Ese reparto ya está acordado. Para cambiarlo hace falta una propuesta nueva.",
  },
  isrc_taken: { status: 409, text: "Ese ISRC ya es de otra de tus canciones." },
} as const;
