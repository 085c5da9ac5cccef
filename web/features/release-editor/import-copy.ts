import type { Suggestion } from "./catalog-suggestions.ts";

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** Texts of the import of a catalog. */
export const importCopy = {
  open: "Rellenar desde un CSV",
  title: "Rellenar desde un CSV",
  intro:
    "Elige el CSV de tu catálogo: el que descargas de tu distribuidora, o una hoja tuya con una fila por canción. Reconocemos títulos, ISRC, ISWC, UPC, sello, idioma, letra explícita y créditos. El archivo no sale de tu dispositivo.",
  choose: "Elegir archivo",
  chooseOther: "Elegir otro archivo",
  tooLarge: "Ese archivo pesa más de 2 MB. Exporta solo este lanzamiento.",
  unreadable: "No pudimos leer ese archivo.",
  noColumns:
    "Ese archivo no tiene columnas que conozcamos. La primera fila debe nombrarlas: título, ISRC, compositor…",
  whichRelease: "Lanzamiento del archivo",
  untitled: "Sin título",
  rows: (number: number) => count(number, "canción", "canciones"),
  release: "Del lanzamiento",
  credits: "Créditos",
  creditsText: "Se guardan al momento, solo con el nombre: no se pregunta a nadie.",
  creditNames: (names: readonly string[]) => names.join(", "),
  replaces: (before: string) => `Reemplaza «${before}»`,
  fields: {
    title: "Título",
    upc: "UPC o EAN",
    label: "Sello",
    isrc: "ISRC",
    iswc: "ISWC",
    language: "Idioma",
    is_explicit: "Letra explícita",
  } satisfies Record<Suggestion["field"], string>,
  yes: "sí",
  no: "no",
  nothing: "Todo lo que dice el archivo ya está en tu lanzamiento.",
  unmatched: (titles: readonly string[]) =>
    `No encontramos en el archivo: ${titles.map((title) => `«${title}»`).join(", ")}.`,
  wrongCodes: (codes: readonly string[]) => `Estos códigos no son válidos: ${codes.join(", ")}.`,
  apply: (number: number) => `Rellenar ${count(number, "dato", "datos")}`,
  cancel: "Cancelar",
  filled: (number: number) => `Rellenamos ${count(number, "dato", "datos")}`,
  filledText: "Revísalos y guarda los cambios.",
  creditsProgress: (done: number, all: number) => `Guardando créditos: ${done} de ${all}`,
  restFilled: "Lo demás se rellenó: revísalo y guarda los cambios.",
  creditsFailed: (titles: readonly string[]) =>
    `No se guardaron los créditos de ${titles.map((title) => `«${title}»`).join(", ")}.`,
} as const;
