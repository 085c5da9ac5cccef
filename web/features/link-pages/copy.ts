import type { LinkKind } from "#contract/link-pages/link-pages";

export const kindNames: Record<LinkKind, string> = {
  link: "Enlace",
  heading: "Encabezado",
  latest_song: "Última canción",
  next_event: "Próxima fecha",
};

const figure = new Intl.NumberFormat("es", { useGrouping: true });
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 0 });

export const copy = {
  loading: "Cargando enlaces",
  failed: "No pudimos cargar los enlaces",
  titleOf: (name: string) => `Enlaces de ${name}`,
  none: (name: string) => `${name} todavía no ha publicado enlaces`,
  profileOf: (name: string) => `Ver el perfil de ${name}`,

  editPage: "Editar enlaces",

  title: "Tu página de enlaces",
  intro: "Una dirección con todo lo tuyo, para tu biografía en otras redes.",
  forArtists: "Esta sección es solo para artistas",
  forArtistsText: "Con una cuenta de artista tienes una página con todos tus enlaces.",
  becomeArtist: "Convertirme en Artista",

  address: "Dirección",
  copyAddress: "Copiar dirección",
  copied: "Dirección copiada",
  notCopied: "No se pudo copiar. Selecciona la dirección y cópiala a mano.",
  view: "Ver la página",
  qr: (type: string) => `Código QR (${type.toUpperCase()})`,
  open: "Visible sin iniciar sesión",
  openText: "Cualquiera con la dirección la ve. Si no, solo quien tiene cuenta en Resuena.",
  theme: "Aspecto",
  themes: { dark: "Oscuro", light: "Claro" },
  pageFailed: "No se guardó",

  links: "Enlaces",
  add: "Añadir enlace",
  addMany: "Pegar varios",
  empty: "Añade tu primer enlace",
  emptyText: "Por ejemplo tu última canción, tu próxima fecha o tu web.",
  full: "Tienes 50 enlaces, el máximo. Quita uno para añadir otro.",
  moveHint: "Con las flechas arriba y abajo se mueve el enlace.",
  move: (title: string) => `Mover «${title}»`,
  moved: (title: string, place: number, count: number) =>
    `«${title}» está en el lugar ${place} de ${count}`,
  orderFailed: "No se guardó el orden",
  shownNow: (title: string) => `Mostrar «${title}»`,
  edit: (title: string) => `Editar «${title}»`,
  clicks: (count: number) => (count === 1 ? "1 clic" : `${figure.format(count)} clics`),
  hidden: "Oculto",
  highlighted: "Destacado",
  visibleFrom: (date: string) => `Visible desde ${date}`,
  over: "Ya terminó",
  until: (date: string) => `Hasta ${date}`,
  switchFailed: "No se guardó",

  newLink: "Nuevo enlace",
  editLink: "Editar enlace",
  kind: "Qué es",
  name: "Título",
  renewsHint: "Si lo dejas vacío, se llama así. Lleva siempre a lo más nuevo.",
  url: "Dirección",
  urlHint: "También un email o tel:+34…",
  icon: "Icono",
  iconAuto: "El que va con la dirección",
  iconNone: "Sin icono",
  picture: "Imagen",
  pictureHint: "Pequeña y cuadrada, en lugar del icono.",
  pictureWords: {
    add: "Añadir imagen",
    change: "Cambiar imagen",
    remove: "Quitar la imagen",
  },
  pictureRemoved: "Moderación retiró esta imagen. Nadie la ve.",
  highlight: "Destacar",
  starts: "Mostrar desde",
  ends: "Ocultar desde",
  save: "Guardar",
  cancel: "Cancelar",
  remove: "Quitar",
  removeAsk: (title: string) => `¿Quitar «${title}»?`,
  removeText: "Se borran también sus clics.",
  removeFailed: "No se quitó",
  saveFailed: "No se guardó",
  missingTitle: "Ponle un título.",
  longTitle: "El título puede tener 60 caracteres.",
  wrongUrl: "Pega una dirección que empiece por https://",
  wrongEnd: "Debe ocultarse después de mostrarse.",

  manyTitle: "Pegar varios enlaces",
  manyText: "Uno por línea. Delante de la dirección puedes escribir su título.",
  manyLabel: "Enlaces",
  otherPage: "¿Tienes ya una página de enlaces?",
  otherPageHint: "Pega su dirección (Linktree, Beacons, tu web…) y leemos sus enlaces una vez.",
  otherPageRead: "Leer sus enlaces",
  otherPageReading: "Leyendo la página…",
  otherPageFound: (count: number) =>
    count === 1
      ? "Encontramos 1 enlace. Revísalo aquí abajo."
      : `Encontramos ${count} enlaces. Revísalos aquí abajo y quita los que no quieras.`,
  manyAdd: (count: number) => (count === 1 ? "Añadir 1 enlace" : `Añadir ${count} enlaces`),
  manyNone: "No encontramos ninguna dirección.",
  manyFailed: (count: number) =>
    count === 1 ? "1 enlace no se añadió" : `${count} enlaces no se añadieron`,

  numbers: "Visitas y clics",
  numbersText:
    "Los últimos 28 días (UTC). Cada persona cuenta una vez cada media hora; tus visitas con sesión y los programas, no.",
  views: "Visitas",
  allClicks: "Clics",
  rate: "Clics por visita",
  rateOf: (clicks: number, views: number) => (views === 0 ? "—" : percent.format(clicks / views)),
  day: "Día",
  byDay: "Por día",
  figure: (count: number) => figure.format(count),
} as const;
