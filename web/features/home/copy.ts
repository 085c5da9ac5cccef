/** What people read on /home. */
export const copy = {
  title: "Inicio",
  order: "Qué publicaciones ver",
  latest: "Últimos",
  trending: "Tendencias",
  genre: "Género",
  following: "Siguiendo",
  genres: "Géneros",

  search: "Buscar publicaciones y personas",
  searchPrompt: "Buscar",
  clearSearch: "Borrar la búsqueda",
  endSearch: "Quitar",
  found: (search: string) => `Publicaciones con «${search}»`,
  nothingFound: (search: string) => `Nada con «${search}»`,
  nothingFoundText: "Prueba con menos palabras o con otra forma de escribirlo.",

  nothingOfGenre: "Todavía no suena nada de este género",
  nothingOfGenreText: "Publica algo con su etiqueta y será lo primero que se vea aquí.",
  nothingFollowed: "Aquí aparecerá lo que publiquen tus artistas",
  nothingFollowedText: "Sigue a unos cuantos y esta lista empezará a sonar.",
} as const;
