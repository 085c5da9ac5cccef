import { formatCount } from "./figures.ts";

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const copy = {
  calendarTitle: "Calendario",
  calendarText: (zone: string) =>
    `Tus shows, a la hora de su lugar; lo demás, en tu zona horaria (${zone}).`,
  arrows: "Mueve una publicación o un lanzamiento programados con sus flechas.",
  dragging: "También puedes arrastrarlos a otro día.",
  calendarFailed: "No pudimos abrir tu calendario",
  addressTitle: "Este calendario en tu programa de calendario",
  addressText:
    "Tus shows, lo que tienes programado y los cumpleaños de tu música aparecen y cambian solos, algunas veces al día. Quien tenga la dirección puede verlos. Cambiarla cambia también la de tus planes.",
  addressRenewed: "Tu dirección nueva está lista: la anterior ya no vale",
  addressFailed: "No pudimos preparar la dirección",
  monthBefore: "Mes anterior",
  monthAfter: "Mes siguiente",
  nothingThisMonth: "No hay nada este mes.",
  entryKinds: { show: "show", post: "publicación programada", release: "lanzamiento" },
  cancelled: "show cancelado",
  birthday: (years: number) => `cumple ${years === 1 ? "un año" : `${years} años`}`,
  dayEarlier: (title: string) => `Un día antes: «${title}»`,
  dayLater: (title: string) => `Un día después: «${title}»`,
  moved: (title: string, day: string) => `«${title}» pasa al ${day}`,
  moveFailed: "No pudimos moverlo",
  dayIsPast: "Ese momento ya pasó.",
  noSuchHour: "Ese día no existe esa hora: cambia el reloj.",
  title: "Estudio",
  audienceTitle: "Audiencia",
  loading: "Abriendo tu estudio…",
  failed: "No pudimos abrir tu estudio",

  changed: "Qué cambió",
  provisional: "provisional",
  soFar: (plays: string, listeners: string) =>
    `Hoy, hasta ahora: ${plays} reproducciones y ${listeners} oyentes (provisional).`,
  dayBefore: (count: string) => `${count} el día antes`,
  firstListeners: "Tus primeros oyentes",
  firstListenersOf: (viewers: string, listeners: string) =>
    `${viewers} de 100 personas vieron tu canción, ${listeners} la escucharon.`,
  few: "menos de 5",
  seeAudience: "Ver tu audiencia",
  noFigures: "Aún no hay métricas. Publica tu primera canción y vuelve en un día.",
  publish: "Publicar una canción",

  waiting: "Qué te espera",
  nothingWaits: "Nada te espera. Buen momento para tocar.",
  waitingFor: {
    contacts: (count: number) =>
      plural(
        count,
        "propuesta de contratación sin responder",
        "propuestas de contratación sin responder",
      ),
    message_requests: (count: number) =>
      plural(count, "solicitud de mensaje", "solicitudes de mensaje"),
    proposals: (count: number) =>
      plural(count, "propuesta de show en tus mensajes", "propuestas de show en tus mensajes"),
    invitations: (count: number) =>
      plural(count, "show que te nombra en su cartel", "shows que te nombran en su cartel"),
    fan_proposals: (count: number) =>
      plural(count, "show que propone un fan", "shows que proponen tus fans"),
    career_requests: (count: number) =>
      plural(
        count,
        "trayectoria que pide tu confirmación",
        "trayectorias que piden tu confirmación",
      ),
    credit_requests: (count: number) =>
      plural(
        count,
        "canción que te nombra y espera tu respuesta",
        "canciones que te nombran y esperan tu respuesta",
      ),
    drafts: (count: number) => plural(count, "borrador sin publicar", "borradores sin publicar"),
    landing: () => "Tu página de artista tiene cambios sin publicar",
  },

  next: "Qué viene",
  nothingNext: "No hay nada en tu agenda.",
  announceShow: "Anunciar un show",
  show: "Show",
  scheduledPost: "Publicación programada",

  window: "Periodo",
  windows: {
    "7": "7 días",
    "28": "28 días",
    "90": "90 días",
    "365": "1 año",
    all: "Todo",
  },
  windowNote: (zone: string, until: string) =>
    `Días enteros hasta el ${until}, en tu zona horaria (${zone}).`,
  audienceFailed: "No pudimos leer tus cifras",
  figures: "Cifras",
  chart: "Día a día",
  chartByMonth: "Mes a mes",
  chooseMetric: "Ver en el gráfico",
  position: "Recorrer el gráfico",
  published: (titles: string) => `Publicaste ${titles}`,
  day: "Día",
  month: "Mes",
  estimate: "≈",
  listenersAdded: "Los oyentes de un mes son los de sus días sumados.",

  songs: "Canciones y videos",
  allSongs: (count: number) => `Ver las ${formatCount(count)}`,
  deletedSong: "Publicación borrada",
  before: (count: string) => `antes ${count}`,
  endsOf: (title: string) => `Hasta dónde escuchan «${title}»`,
  endsFailed: "No pudimos leer hasta dónde escuchan",
  noEnds: "Aún no sabemos hasta dónde la escuchan.",
  endsSummary: (half: string, end: string) => `${half} llega a la mitad y ${end} al final.`,
  moment: "Momento",
  listening: "Siguen escuchando",
  close: "Entendido",

  sources: "De dónde llegan",
  cities: "Ciudades",
  countries: "Países",
  otherCities: "Otras",
  noPlace: (count: number) =>
    `De ${plural(count, "reproducción", "reproducciones")} no sabemos la ciudad.`,
  otherCountries: "Otros",
  noCities: "Todavía no hay ciudades que mostrar.",
  hours: "Cuándo te escuchan",
  hour: (hour: number) => `${hour} h`,
  hoursFromTo: (from: number, to: number) => `${from}–${to} h`,
  busiest: (day: string, hour: number) => `Sobre todo el ${day} a las ${hour} h.`,
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  weekdaysShort: ["L", "M", "X", "J", "V", "S", "D"],
  segments: "Tus oyentes de 28 días",
  segmentNames: {
    superfans: "Superfans",
    regulars: "Habituales",
    occasional: "Ocasionales",
    lost: "Por recuperar",
  },
  segmentNotes: {
    superfans: "te escuchan 8 días o más",
    regulars: "de 3 a 7 días",
    occasional: "1 o 2 días",
    lost: "antes 3 días o más, ahora ninguno",
  },
  none: "Nada en este periodo.",

  explain: "¿De dónde sale este número?",
  explainOf: (name: string) => `¿De dónde sale «${name}»?`,
  whatCounts: "Qué cuenta",
  whatNot: "Qué no cuenta",
  whenCounted: "Cuándo se cuenta",
  whichDays: "Qué días",
  days: (from: string, until: string) =>
    from === until ? `El ${until}.` : `Del ${from} al ${until}.`,
  lastMade: (time: string) => `Calculado ${time}.`,
  saveCsv: "Descargar las filas (CSV)",
  saveTable: (name: string) => `${name} (CSV)`,
  saving: "Preparando el archivo…",
  csvFailed: "No pudimos descargar el archivo",
} as const;
