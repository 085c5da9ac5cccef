/** The id of the main content, the target of the skip link and of focus after a navigation. */
export const mainId = "contenido";
