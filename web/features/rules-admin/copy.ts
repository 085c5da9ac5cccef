const counted = (count: number, one: string, many: string): string =>
  `${count >= 1000 ? "Más de 999" : count} ${count === 1 ? one : many}`;

/** Texts of /admin/reglas. */
export const copy = {
  title: "Reglas",
  intro:
    "Palabras y dominios que se buscan en publicaciones y comentarios nuevos, y la conducta de las cuentas.",
  loading: "Cargando",
  failed: "No pudimos cargar las reglas",
  empty: "Todavía no hay reglas sobre palabras ni dominios",
  emptyText: "Crea una, pruébala con lo ya publicado y déjala un tiempo en sombra.",
  create: "Nueva regla",
  edit: "Editar",
  remove: "Borrar",
  cancel: "Cancelar",
  save: "Guardar",
  saved: "Regla guardada",
  saveFailed: "No se pudo guardar la regla",
  more: "Ver más",
  moreFailed: "No pudimos cargar más.",
  retry: "Reintentar",

  blocked: (files: number, hits: number) =>
    `Archivos retirados que nadie puede volver a subir: ${files}. Intentos rechazados: ${hits}.`,
  hits: (count: number) => counted(count, "acierto", "aciertos"),
  mistakes: (count: number) => counted(count, "error", "errores"),
  inDays: "en 90 días",

  name: "Nombre",
  nameMissing: "Ponle un nombre a la regla.",
  kind: "Qué busca",
  entries: { words: "Palabras o frases", domains: "Dominios" },
  entriesHint: {
    words: "Una por línea. Palabras enteras; no importan los acentos ni las mayúsculas.",
    domains: "Uno por línea, como ejemplo.com. También vale lo que cuelga de él.",
  },
  entriesMissing: "Escribe al menos una línea.",
  consequence: "Qué pasa cuando está encendida",
  consequences: {
    review: "Se publica y abre un caso en Reportes",
    refuse: "No se publica, y se dice por qué",
  },
  reason: "Motivo del caso",
  backToShadow: "Al guardar pasa a estar en sombra: hay que encenderla de nuevo.",

  state: (name: string) => `Estado de «${name}»`,
  switched: (label: string) => `Regla: ${label.toLowerCase()}`,
  switchFailed: "No se pudo cambiar la regla",
  switchOnTitle: (name: string) => `¿Encender «${name}»?`,
  switchOnText: "Pruébala antes: así ves qué habría encontrado en lo ya publicado.",
  switchOn: "Encender",
  deleteTitle: (name: string) => `¿Borrar «${name}»?`,
  deleteText: "Se borran también sus aciertos. No se puede deshacer.",
  deleteFailed: "No se pudo borrar la regla",

  trial: {
    start: "Probar",
    failed: "No se pudo probar",
    result: (hits: number, texts: number) =>
      `${hits} de ${texts} ${texts === 1 ? "texto público" : "textos públicos"} de los últimos 30 días.`,
    examples: "Lo que habría encontrado",
  },

  list: {
    show: "Ver aciertos",
    hide: "Ocultar aciertos",
    title: (name: string) => `Aciertos de «${name}»`,
    failed: "No pudimos cargar los aciertos",
    empty: "Ninguno en 90 días.",
    mistake: "Es un error",
    notMistake: "No es un error",
    marked: "Error",
    markFailed: "No se pudo marcar",
    open: "Ver",
    hiddenText: "Texto no público",
    outcomes: { shadow: "Solo contado", review: "Abrió un caso", refuse: "Rechazado" },
  },
  kinds: { post: "Publicación", comment: "Comentario" },
} as const;
