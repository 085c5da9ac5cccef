const count = new Intl.NumberFormat("es");

/** Texts of a list of collections, also used by profiles. */
export const listCopy = {
  page: "Colecciones",
  theirsFailed: "No pudimos cargar sus colecciones",
  items: (n: number) => (n === 1 ? "1 elemento" : `${count.format(n)} elementos`),
  more: "Ver más",
};
