export const copy = {
  search: "Buscar artistas, géneros o canciones",
  searchPrompt: "Buscar artistas, géneros o canciones...",
  clearSearch: "Borrar la búsqueda",
} as const;
