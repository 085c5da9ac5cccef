/** Errors of posts, drafts and links; see contract/errors.ts. */
export const postErrors = {
  link_not_allowed: { status: 422, text: "Solo se pueden enlazar direcciones http y https." },
  link_not_spotify: { status: 422, text: "Esa dirección no es de Spotify." },
  post_empty: { status: 422, text: "Escribe algo o selecciona un archivo para publicar." },
  post_files_mixed: {
    status: 422,
    text: "Publica hasta 10 imágenes, un audio o un video: no se mezclan.",
  },
  post_time_passed: { status: 422, text: "Elige una fecha futura, dentro de un año." },
  youtube_invalid: { status: 422, text: "URL de YouTube inválida" },
  post_login_required: { status: 401, text: "Debes estar logueado para publicar." },
  post_not_found: { status: 404, text: "El contenido no existe" },
  post_gone: { status: 410, text: "Esta publicación ya no existe" },
  post_not_embeddable: { status: 401, text: "Esta publicación no se puede mostrar en otro sitio." },
  oembed_format: { status: 501, text: "Solo respondemos en JSON." },
  post_is_release: {
    status: 409,
    text: "Esto anuncia un lanzamiento: cámbialo en el estudio.",
  },
  post_is_track: {
    status: 409,
    text: "Esta canción es de un lanzamiento: cámbiala en el estudio.",
  },
  post_is_event: { status: 409, text: "Esto anuncia un evento: cámbialo en el evento." },
  post_not_deletable: { status: 403, text: "No se pudo eliminar el post" },
  post_not_pinnable: {
    status: 422,
    text: "Solo se fija lo que se ve en tu página.",
  },
  draft_not_found: { status: 404, text: "Ese borrador ya no existe." },
  draft_changed: { status: 409, text: "Este borrador cambió en otra pestaña." },
  drafts_full: {
    status: 409,
    text: "Ya tienes 100 borradores. Publica o borra alguno para guardar otro.",
  },
} as const;
