/** The id of the main content, where the skip link and a navigation lead. */
export const mainId = "contenido";
