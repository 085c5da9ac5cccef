/** The kinds of releases, and how they are called. */
export const releaseTypes = {
  single: "Single",
  ep: "EP",
  album: "Álbum",
  demo: "Demo",
  live: "En vivo",
} as const;
export type ReleaseType = keyof typeof releaseTypes;

/** What listeners may do with the music of a release. */
export const licenses = {
  all_rights: "Todos los derechos reservados",
  cc_by: "Creative Commons: atribución (CC BY)",
  cc_by_sa: "Creative Commons: atribución, compartir igual (CC BY-SA)",
  cc_by_nc: "Creative Commons: atribución, no comercial (CC BY-NC)",
  cc_by_nc_sa: "Creative Commons: atribución, no comercial, compartir igual (CC BY-NC-SA)",
  cc_by_nd: "Creative Commons: atribución, sin obra derivada (CC BY-ND)",
  cc_by_nc_nd: "Creative Commons: atribución, no comercial, sin obra derivada (CC BY-NC-ND)",
  cc0: "Dominio público (CC0)",
} as const;
export type License = keyof typeof licenses;

/** Languages of lyrics (ISO 639): those sung where the product is used. */
export const lyricsLanguages = {
  es: "Español",
  pt: "Portugués",
  en: "Inglés",
  ca: "Catalán",
  gl: "Gallego",
  eu: "Euskera",
  ast: "Asturiano",
  an: "Aragonés",
  oc: "Occitano",
  qu: "Quechua",
  ay: "Aimara",
  gn: "Guaraní",
  arn: "Mapudungun",
  nah: "Náhuatl",
  myn: "Lenguas mayas",
  fr: "Francés",
  it: "Italiano",
  de: "Alemán",
  zxx: "Instrumental",
} as const;
export type LyricsLanguage = keyof typeof lyricsLanguages;
