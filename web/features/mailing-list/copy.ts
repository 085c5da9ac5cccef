const figure = new Intl.NumberFormat("es", { useGrouping: true });
const people = (count: number): string =>
  count === 1 ? "1 persona" : `${figure.format(count)} personas`;

export const copy = {
  loading: "Cargando tu lista",
  failed: "No pudimos cargar tu lista",
  title: "Tu lista de correo",
  intro: "Quien se apunta es tuyo: escríbele por email y llévate la lista cuando quieras.",
  forArtists: "Esta sección es solo para artistas",
  forArtistsText: "Con una cuenta de artista tu público puede dejarte su email.",
  becomeArtist: "Convertirme en Artista",

  address: "Dirección",
  addressText:
    "Compártela o pon el código QR en tus conciertos. Nadie necesita una cuenta: deja su email, lo confirma y ya está.",
  copyAddress: "Copiar dirección",
  copied: "Dirección copiada",
  notCopied: "No se pudo copiar. Selecciona la dirección y cópiala a mano.",
  view: "Ver la página",
  qr: "Código QR (SVG)",
  open: "Abierta a gente nueva",
  openText: "Si la cierras, quien ya está sigue en la lista.",
  openFailed: "No se guardó",
  firstTitle: "Abre tu lista",
  firstText:
    "Un algoritmo no decide quién te lee. Abre la lista, comparte su dirección y escribe a tu público como mucho una vez por semana.",
  firstOpen: "Abrir mi lista",

  numbers: "Cómo crece",
  subscribers: "En la lista",
  joined: "Se unieron",
  left: "Se fueron",
  days: "Los últimos 28 días (UTC).",
  pending: (count: number) =>
    count === 1
      ? "1 persona todavía no confirmó su email."
      : `${people(count)} todavía no confirmaron su email.`,
  bounced: (count: number) =>
    count === 1
      ? "A 1 persona no le llegan los emails, y no se le envían más."
      : `A ${people(count)} no les llegan los emails, y no se les envían más.`,
  byDay: "Por día",
  day: "Día",
  byCity: "Por ciudad",
  noCity: "Sin ciudad",
  figure: (count: number) => figure.format(count),
  people,

  write: "Escribir a tu lista",
  writeText: (days: number) =>
    `Como mucho una carta cada ${days} días. Sin píxeles que espíen: solo tus palabras y una canción o fecha.`,
  nextAt: (date: string) => `Podrás escribir la próxima a partir del ${date}.`,
  nobodyYet: "En cuanto haya alguien en la lista, podrás escribirle.",
  newLetter: "Escribir una carta",
  subject: "Asunto",
  text: "Texto",
  textHint: "Deja una línea en blanco entre párrafos.",
  attachment: "Canción o fecha",
  noAttachment: "Ninguna",
  kinds: { song: "Canciones", show: "Próximas fechas" },
  audience: "Para",
  everybody: "Toda la lista",
  only: (city: string, count: number) => `Solo ${city} (${figure.format(count)})`,
  missingSubject: "Escribe el asunto.",
  missingText: "Escribe el texto.",
  preview: "Ver cómo queda",
  back: "Seguir escribiendo",
  previewText: "Así llega, con un enlace para darse de baja.",
  from: "De",
  to: "Para",
  frame: "La carta",
  forms: "Cómo se ve",
  html: "Con formato",
  plain: "Solo texto",
  test: "Enviarme una prueba",
  tested: "Te enviamos la prueba",
  send: (count: number) => `Enviar a ${people(count)}`,
  sendTitle: (count: number) => `¿Enviar a ${people(count)}?`,
  sendText: (days: number) =>
    `Empieza a salir ahora. La próxima podrás enviarla dentro de ${days} días.`,
  sending: "Se está enviando",
  actFailed: "No se pudo",

  letters: "Tus cartas",
  progress: (count: number, recipients: number) =>
    `${figure.format(count)} de ${figure.format(recipients)} enviadas`,
  sentTo: (count: number) => `Llegó a ${people(count)}`,
  failedTo: (count: number) => `A ${people(count)} no les llegó`,
  onlyCity: (city: string) => `Solo ${city}`,
  states: { sending: "Enviándose", stopped: "Detenida", sent: "Enviada" },
  stop: "Detener",
  resume: "Seguir enviando",
  resumableUntil: (date: string) =>
    `Puedes seguir hasta el ${date}. La semana cuenta desde que sigas.`,
  tooOld: (days: number) =>
    `Empezó hace más de ${days} días y ya no se puede seguir enviando. Escribe una nueva.`,
  read: "Leer",

  list: "Quién está",
  search: "Buscar por email",
  everywhere: "Todas las ciudades",
  city: "Ciudad",
  empty: "Todavía no hay nadie",
  emptyText: "En cuanto alguien confirme su email, aparece aquí.",
  none: "Nadie coincide",
  since: (date: string) => `Desde ${date}`,
  unreachable: "No le llega",
  more: "Ver más",
  moreFailed: "No pudimos cargar más",
  retry: "Reintentar",
  remove: (email: string) => `Quitar ${email}`,
  removeAsk: (email: string) => `¿Quitar ${email}?`,
  removeText: "Sus datos se borran de tu lista. Puede volver a unirse cuando quiera.",
  removeVerb: "Quitar",
  removed: "Ya no está en tu lista",
  removeFailed: "No se quitó",
  csv: "Descargar CSV",
  csvFailed: "No se pudo descargar",
  cancel: "Cancelar",
} as const;
