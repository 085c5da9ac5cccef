import type { TicketKind } from "#contract/events/event-kinds";

const number = new Intl.NumberFormat("es", { useGrouping: "min2" });

/** What people read on the page of an event. */
export const copy = {
  page: "Evento",
  loading: "Cargando el evento",
  failed: "No pudimos cargar el evento",
  gone: "Este evento no existe",
  goneText: "Puede que lo hayan borrado, o que la dirección tenga un error.",
  goHome: "Ir al inicio",

  announcedBy: "Lo anuncia",
  facts: "Datos del evento",
  when: "Cuándo",
  where: "Dónde",
  price: "Precio",
  tickets: "Entradas",
  age: "Edad",
  capacity: "Aforo",
  accessibility: "Accesibilidad",
  until: (end: string) => `Hasta ${end}`,
  doors: (hour: string) => `Puertas: ${hour}`,
  zoneOf: (place: string) => `hora de ${place}`,
  yourTime: (when: string) => `En tu hora: ${when}`,
  before: (when: string) => `Antes: ${when}`,
  postponedText: "Se aplazó y todavía no hay nueva fecha.",
  cancelledText: "Este evento no se va a hacer.",
  hoursByCountry: "La hora en cada país",
  otherDay: (date: string) => ` (${date})`,

  online: "En línea",
  openStream: "Abrir la transmisión",
  directions: "Cómo llegar",
  openMap: "Ver en OpenStreetMap",
  fromAge: (years: number) => (years === 0 ? "Todas las edades" : `Desde ${years} años`),
  people: (count: number) => `${number.format(count)} ${count === 1 ? "persona" : "personas"}`,
  onSale: (when: string) => `A la venta el ${when}`,
  ticketAction: {
    tickets: "Comprar entradas",
    presale: "Entrar en la preventa",
    vip: "Entradas VIP",
    free: "Reservar gratis",
    sold_out: "Agotado",
  } satisfies Record<TicketKind, string>,
  opensAt: (site: string) => `Se abre en ${site}`,

  countdown: {
    days: (n: number) => `Faltan ${n} días`,
    hours: (n: number) => (n === 1 ? "Falta 1 hora" : `Faltan ${n} horas`),
    minutes: (n: number) => (n === 1 ? "Falta 1 minuto" : `Faltan ${n} minutos`),
    now: "Está pasando ahora",
    over: "Ya pasó",
  },

  going: "Voy",
  interested: "Me interesa",
  isPublic: "Que se vea que voy",
  isPublicText: "Si lo apagas, solo lo ves tú y quien organiza.",
  rsvpFailed: "No pudimos guardar tu respuesta",
  rsvpNeedsSession: "Inicia sesión para decir que vas",
  calendar: "Añadir al calendario",
  calendarText: "Los calendarios se actualizan solo algunas veces al día.",
  share: "Compartir el evento",

  whoGoes: "Quién va",
  goingCount: (count: number) =>
    count === 1 ? "Va 1 persona" : `Van ${number.format(count)} personas`,
  interestedCount: (count: number) =>
    count === 1 ? "Le interesa a 1" : `Les interesa a ${number.format(count)}`,
  nobodyGoes: "Todavía no va nadie. ¡Di que vas y anima al resto!",
  nobodyShown: "Quienes van prefieren no mostrarlo.",
  seeAll: "Ver quién va",

  lineup: "Cartel",
  lineupAll: (count: number) => `Ver el cartel entero (${count})`,
  pending: "Sin confirmar",
  refused: "Dijo que no",
  series: "Otras fechas",
  comments: "Comentarios",
  postFailed: "No pudimos cargar los comentarios",

  organizer: "Tu evento",
  edit: "Editar",
  postpone: "Aplazar",
  resume: "Retomar",
  cancel: "Cancelar el evento",
  delete: "Borrar",
  keep: "Volver",
  postponeTitle: "¿Aplazar este evento?",
  postponeText:
    "Se verá como aplazado, y avisamos a quien dijo «Voy». Cuando tengas fecha, cámbiala en «Editar».",
  cancelTitle: "¿Cancelar este evento?",
  cancelText: "Se verá como cancelado, y avisamos a quien dijo «Voy». No se puede deshacer.",
  deleteTitle: "¿Borrar este evento?",
  deleteText:
    "Deja de verse, con su anuncio. Si la gente ya cuenta con él, es mejor cancelarlo: así se enteran.",
  statusDone: {
    published: "El evento sigue en pie",
    postponed: "Evento aplazado",
    cancelled: "Evento cancelado",
  },
  deleted: "Evento borrado",
  changeFailed: "No pudimos cambiar el evento",

  invited: (artist: string) => `${artist} te incluyó en el cartel`,
  invitedText: "Al confirmar, el evento sale también en tu página.",
  accept: "Confirmar",
  refuse: "No soy yo",
  accepted: "Confirmado: ya estás en el cartel",
  answeredNo: "Listo: tu nombre queda fuera",
  answerFailed: "No pudimos guardar tu respuesta",
} as const;
