const number = new Intl.NumberFormat("es", { useGrouping: "min2" });
const visits = (count: number) => (count === 1 ? "1 visita" : `${number.format(count)} visitas`);

export const copy = {
  promote: "Promocionar",
  links: "Enlaces con nombre",
  linksText:
    "Pon un enlace distinto en cada sitio y verás de dónde llega la gente. El nombre solo lo ves tú.",
  loading: "Cargando los enlaces",
  linksFailed: "No pudimos cargar tus enlaces",
  none: "Todavía no tienes ninguno.",
  name: "¿Dónde lo vas a poner?",
  nameExample: "Instagram, cartel del bar, radio…",
  add: "Crear enlace",
  added: "Enlace creado",
  addFailed: "No se pudo crear el enlace",
  clicks: (all: number, recent: number) =>
    all === recent ? visits(all) : `${visits(all)}, ${number.format(recent)} en 28 días`,
  howCounted: "¿De dónde sale este número?",
  counting:
    "Del servidor, cada vez que alguien abre el enlace. Una persona cuenta una vez cada media hora; no cuentan robots, vistas previas ni tus propias visitas. Los 28 días son días UTC, con hoy incluido.",
  copyLink: (name: string) => `Copiar el enlace «${name}»`,
  showQr: (name: string) => `Código QR de «${name}»`,
  remove: (name: string) => `Quitar «${name}»`,
  removeTitle: (name: string) => `¿Quitar «${name}»?`,
  removeText:
    "El enlace y su código QR dejan de funcionar allí donde los pusiste, y se borra lo que contaron.",
  removeConfirm: "Quitar enlace",
  keep: "Conservarlo",
  removeFailed: "No se pudo quitar el enlace",

  texts: "Textos para publicar",
  network: "Para",
  link: "Con el enlace",
  plainLink: "Sin nombre",
  text: "Texto",
  inBio: "Enlace en la bio.",
  bioHint: "Aquí no se puede pulsar un enlace en el texto: ponlo en tu bio.",
  copyText: "Copiar texto",
  copied: "Texto copiado",
  notCopied: "No se pudo copiar el texto. Selecciónalo y cópialo a mano.",
  openIn: (network: string) => `Abrir ${network}`,
  ownHand: "No publicamos nada por ti: copia el texto o ábrelo en la red.",
} as const;
