/** What people read on /home. */
export const copy = {
  title: "Inicio",
  order: "Qué publicaciones ver",
  latest: "Últimos",
  following: "Siguiendo",
  nothingFollowed: "Aquí aparecerá lo que publiquen tus artistas",
  nothingFollowedText: "Sigue a unos cuantos y esta lista empezará a sonar.",
  suggestions: "Artistas para seguir",
  suggestionsFailed: "No pudimos cargar las sugerencias.",
  retry: "Reintentar",
  createTitle: "¿Tienes algo nuevo?",
  createText: "Comparte una canción, una foto o unas palabras con quienes te siguen.",
  create: "Crear Publicación",
  becomeTitle: "¿También haces música?",
  becomeText: "Publica tus canciones y ten una página con tu nombre.",
  become: "Convertirme en Creador",
} as const;
