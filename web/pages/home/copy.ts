export const copy = {
  title: "Inicio",
  order: "Qué publicaciones ver",
  orders: {
    ultimos: "Últimos",
    tendencias: "Tendencias",
    genero: "Género",
    siguiendo: "Siguiendo",
  },
  genres: "Géneros",
  nothingOfGenre: "Todavía no suena nada de este género",
  nothingOfGenreText: "Publica algo con su etiqueta y será lo primero que se vea aquí.",
  nothingFollowed: "Aquí aparecerá lo que publiquen tus artistas",
  nothingFollowedText: "Sigue a unos cuantos y esta lista empezará a sonar.",
} as const;
