import {
  maxCounted,
  type ModerationActionKind,
  type ModerationRule,
} from "#contract/moderation/rules";

/** The key that chooses each action: always the same, whatever is possible for a case. */
export const actionKeys: Record<ModerationActionKind | "dismiss", string> = {
  dismiss: "0",
  warn: "1",
  label_sensitive: "2",
  hide: "3",
  remove: "4",
  limit_reach: "5",
  limit_messages: "6",
  limit_uploads: "7",
  suspend: "8",
  ban: "9",
};

/** The key that chooses each rule, a letter of its name. */
export const ruleKeys: Record<ModerationRule, string> = {
  harassment: "a",
  hate: "o",
  private_data: "d",
  impersonation: "s",
  minors: "m",
  nudity: "n",
  violence: "v",
  copyright: "c",
  spam: "p",
  scam: "e",
  illegal: "i",
};

/** Counted to a maximum only. */
export const counted = (count: number): string =>
  count > maxCounted ? `más de ${maxCounted}` : String(count);

/** The same where there is little room: `100+`. */
export const shortCount = (count: number): string =>
  count > maxCounted ? `${maxCounted}+` : String(count);

/** Texts of the queue of reports and of a case. */
export const copy = {
  title: "Reportes",
  counts: (open: number, appeals: number) =>
    `${open === 1 ? "1 abierto" : `${counted(open)} abiertos`} · ${
      appeals === 1 ? "1 apelación" : `${counted(appeals)} apelaciones`
    }`,
  next: "Siguiente caso",
  noNext: "No hay más casos libres",
  noNextText: "Los que quedan los lleva otra persona, o no queda ninguno.",
  nextFailed: "No se pudo reservar el siguiente caso",
  keys: "Ver las teclas",
  kinds: "Qué se reportó",
  anyKind: "Todo",
  list: "Casos abiertos",
  failed: "No pudimos cargar los reportes",
  empty: "No hay reportes abiertos. Buen trabajo.",
  emptyKind: "No hay reportes abiertos de este tipo.",
  reports: (count: number) => (count === 1 ? "1 reporte" : `${count} reportes`),
  harm: ["Sin prisa", "Leve", "Medio", "Grave", "Muy grave", "Urgente"],
  works: (name: string) => `Lo lleva ${name}`,

  case: "Caso",
  caseFailed: "No pudimos cargar este caso",
  gone: "Este caso no existe",
  goneText: "Puede que se borrara la cuenta a la que se refería.",
  back: "Volver a los reportes",
  content: "Lo que se reportó",
  noText: "Sin texto.",
  open: "Verlo en su sitio",
  notOpen: "No se puede abrir: es privado, o ya no está.",
  privateNote: "Esta lectura queda en el registro.",
  picture: (number: number) => `Imagen ${number} de lo reportado`,
  showPicture: (number: number) => `Mostrar la imagen ${number}`,
  person: "De quién es",
  since: (day: string) => `Con cuenta desde el ${day}`,
  strikes: (count: number) =>
    count === 0 ? "Sin faltas que cuenten" : count === 1 ? "1 falta" : `${count} faltas`,
  reporters: "Quién reportó",
  claimFacts: { work: "Obra", holder: "De quién es", evidence: "Dónde consta", contact: "Email" },
  visitor: "Alguien sin cuenta",
  reliability: (confirmed: number, rejected: number) =>
    confirmed + rejected === 0
      ? "Su primer reporte"
      : `${confirmed} con razón · ${rejected} sin ella`,
  history: "Decisiones anteriores",
  noHistory: "Ninguna.",
  by: (name: string, day: string) => `${name}, ${day}`,
  undone: "Deshecha",
  untilDay: (day: string) => `hasta el ${day}`,
  noEnd: "sin fin",
  appealIs: {
    open: "Apelada",
    upheld: "Apelada: se mantuvo",
    shortened: "Apelada: se acortó",
    undone: "Apelada: se deshizo",
  },
  others: "Otros casos abiertos de esta persona",

  decision: "Decisión",
  action: "Qué hacer",
  dismiss: "Nada: no incumple",
  rule: "Norma",
  days: "Cuánto tiempo",
  networks: "Rechazar también las altas desde su red (R)",
  noNetworks: "No",
  removePictures: "Retirar imágenes",
  pictures: "Qué imágenes",
  whichPictures: {
    both: "Foto y portada",
    avatar: "Solo la foto",
    banner: "Solo la portada",
    pages: "Las de sus páginas",
    press: "Kit de prensa",
  },
  day: (days: number | null) => (days === null ? "Sin fin" : days === 1 ? "1 día" : `${days} días`),
  statement: "Motivo",
  statementHint: "Escribe el motivo: la persona lo recibirá",
  note: "Nota",
  noteHint: "Solo la lee el equipo.",
  tooLong: (max: number) => `No puede tener más de ${max} caracteres.`,
  ready: "Usar el texto preparado",
  suggestion: (step: string) => `Por sus faltas le toca: ${step}`,
  ladder: ["advertencia", "1 día", "7 días", "30 días", "cierre de la cuenta"],
  decide: "Decidir",
  release: "Soltar",
  actionMissing: "Elige qué hacer.",
  ruleMissing: "Elige la norma.",
  decided: "Caso decidido",
  decidedText: "La persona recibe la norma y el motivo.",
  dismissed: "Caso cerrado sin medidas",
  decideFailed: "No se pudo decidir",
  mine: (time: string) => `Es tuyo hasta las ${time}.`,
  claimedBy: (name: string) => `${name} trabaja en este caso.`,
  free: "Nadie trabaja en este caso.",
  claim: "Reservarlo",
  claimFailed: "No se pudo reservar el caso",
  releaseFailed: "No se pudo soltar el caso",
  state: {
    resolved: "Este caso ya está decidido.",
    dismissed: "Este caso se cerró sin medidas.",
  },

  undo: "Deshacer",
  undoWhich: (action: string, day: string) => `Deshacer: ${action}, ${day}`,
  undoTitle: "¿Deshacer esta decisión?",
  undoText: "Todo vuelve a como estaba, y la persona lo sabe.",
  undoReady: "Revisamos la decisión y la dejamos sin efecto. Perdona las molestias.",
  undid: "Decisión deshecha",
  undoFailed: "No se pudo deshacer",
  cancel: "Cancelar",

  keysTitle: "Teclas de moderación",
  keyGroups: {
    always: "Siempre",
    actions: "Qué hacer",
    rules: "Norma",
  },
  keyTexts: {
    next: "Reservar y abrir el siguiente caso",
    decide: "Decidir",
    release: "Soltar el caso y volver",
    more: "Más tiempo",
    less: "Menos tiempo",
    networks: "Al cerrar una cuenta, rechazar altas desde su red",
    write: "Escribir el motivo",
    leave: "Salir del texto",
    help: "Ver estas teclas",
  },
} as const;
