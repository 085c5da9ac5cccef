import type { PlaySource } from "#contract/posts/play-sources";

/** Where a play began, in words. */
export const sourceNames: Record<PlaySource, string> = {
  other: "Otros sitios de Resuena",
  feed: "Inicio",
  explore: "Explorar música",
  search: "Búsqueda",
  trends: "Tendencias",
  profile: "Tu perfil",
  post: "La página de la publicación",
  collection: "Colecciones",
  message: "Mensajes",
  event: "Shows",
  landing: "Tu página de artista",
  embed: "Reproductor en otras webs",
};
