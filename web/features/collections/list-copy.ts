const count = new Intl.NumberFormat("es");

/** What a list of collections says, on a profile too. */
export const listCopy = {
  page: "Colecciones",
  theirsFailed: "No pudimos cargar sus colecciones",
  items: (n: number) => (n === 1 ? "1 elemento" : `${count.format(n)} elementos`),
  more: "Ver más",
};
