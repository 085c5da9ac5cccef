/** What people read beside the feed. */
export const railCopy = {
  trendingArtists: "Artistas en tendencia",
  allTrends: "Ver más",
  ofTrends: " de las tendencias",
  trendingTags: "Etiquetas en tendencia",
  tagPosts: (count: number) => (count === 1 ? "1 publicación" : `${count} publicaciones`),
  suggestions: "A quién seguir",
  liked: "Te gustó algo suyo",
  moreSuggestions: "Ver otras sugerencias",
  failed: "No pudimos cargar esta parte.",
  retry: "Reintentar",
  createTitle: "¿Tienes algo nuevo?",
  createText: "Comparte una canción, una foto o unas palabras con quienes te siguen.",
  create: "Crear Publicación",
  becomeTitle: "¿También haces música?",
  becomeText: "Publica tus canciones y ten una página con tu nombre.",
  become: "Convertirme en Creador",
} as const;
