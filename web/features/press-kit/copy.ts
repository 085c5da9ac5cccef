import { pressLimits } from "#contract/press-kits/press-limits";

const figure = new Intl.NumberFormat("es", { useGrouping: true });
const megabytes = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

/** `3,4 MB`; small ones in kB. */
const size = (bytes: number): string =>
  bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${megabytes.format(bytes / 1_000_000)} MB`;

export const copy = {
  title: "Tu kit de prensa",
  intro: "Biografías, fotos y documentos en una sola dirección, para medios, festivales y salas.",
  loading: "Cargando tu kit de prensa",
  failed: "No pudimos cargar tu kit de prensa",

  forArtists: "Esta sección es solo para artistas",
  forArtistsText: "Con un perfil de artista tienes un kit de prensa listo para enviar.",
  becomeArtist: "Convertirme en Artista",

  privateTitle: "Tu perfil es privado",
  privateText: "Hazlo público para que tu kit se pueda ver.",
  openPrivacy: "Abrir privacidad",

  address: "Dirección para la prensa",
  published: "Publicado",
  draft: "Sin publicar",
  copyAddress: "Copiar dirección",
  copied: "Dirección copiada",
  notCopied: "No pudimos copiarla",
  view: "Ver página",
  publish: "Visible para todos",
  publishText: "Quien tenga la dirección ve tu kit y descarga sus archivos, sin cuenta.",
  saveFirst: "Guarda tus cambios antes de publicar.",
  publishFailed: "No pudimos cambiarlo",
  zipPending:
    "El ZIP con todo se está preparando. Suele tardar unos segundos; si hay mucho trabajo, algo más.",
  zipReady: (bytes: number) => `El ZIP con todo está listo (${size(bytes)}).`,

  numbers: "Descargas",
  numbersText: `En los últimos ${pressLimits.days} días. Cada visitante cuenta una vez por archivo y media hora.`,
  numbersFailed: "No pudimos cargar tus descargas",
  noDownloads: "Todavía nadie ha descargado nada.",
  zip: "ZIP con todo",
  formerFiles: "Archivos que ya no están",

  bios: "Biografías",
  bioShort: "Corta",
  bioShortHint: "Una o dos frases, para carteles y agendas.",
  bioMedium: "Media",
  bioMediumHint: "Un par de párrafos, para notas y programas.",
  bioLong: "Larga",
  bioLongHint: "La historia completa.",

  photos: "Fotos de prensa",
  photosText: `Hasta ${pressLimits.photos}, en JPG, PNG o WEBP de hasta 15 MB. Se descargan en tamaño de imprenta (hasta 6000 píxeles por lado), sin los datos de la cámara.`,
  addPhotos: "Añadir fotos",
  tooManyPhotos: (count: number) =>
    count === 1 ? "No cabe 1 foto más" : `No caben ${count} fotos más`,
  photosLimit: `Puedes tener ${pressLimits.photos} fotos.`,
  photosFull: `Ya tienes ${pressLimits.photos} fotos. Quita una para añadir otra.`,
  noPhotos: "Sin fotos todavía",
  noPhotosText: "Súbelas grandes: las que se imprimen necesitan al menos 2000 píxeles de ancho.",
  photoName: (place: number) => `Foto ${place}`,
  movePhoto: (place: number) => `Mover foto ${place}`,
  moveHint: "Arrastra, o usa las flechas para cambiar el orden.",
  moved: (place: number, count: number) => `Foto en la posición ${place} de ${count}`,
  removePhoto: (place: number) => `Quitar foto ${place}`,
  removed: "Foto quitada",
  credit: "Crédito",
  creditHint: "Quién la tomó",
  alt: "Qué se ve",
  altHint: "Para quien no puede verla",

  logo: "Logo",
  logoText: "PNG, JPG o WEBP de hasta 15 MB. Un PNG conserva su transparencia.",
  addLogo: "Subir logo",
  changeLogo: "Cambiar logo",
  removeLogo: "Quitar logo",
  logoAlt: "Tu logo",

  documents: "Documentos",
  documentsText: "En PDF, de hasta 10 MB cada uno.",
  rider: "Rider técnico",
  plan: "Plano de escenario",
  add: (what: string) => `Subir ${what.toLowerCase()}`,
  change: (what: string) => `Cambiar ${what.toLowerCase()}`,
  remove: (what: string) => `Quitar ${what.toLowerCase()}`,
  document: (bytes: number) => `PDF, ${size(bytes)}`,
  noDocument: "Sin archivo",

  uploading: (name: string) => `Subiendo ${name}`,
  waiting: "Esperando la conexión",
  cancel: "Cancelar",
  uploadFailed: "No pudimos subir ese archivo",
  tooLargePicture: "La imagen puede pesar hasta 15 MB.",
  tooLargePdf: "El PDF puede pesar hasta 10 MB.",

  unsaved: "Cambios sin guardar",
  allSaved: "Todo guardado",
  save: "Guardar",
  saved: "Kit guardado",
  saveFailed: "No pudimos guardar",
  behind: "Tu kit cambió en otra pestaña, o lo cambió alguien de tu banda.",
  reload: "Recargar y perder mis cambios",
  leaveTitle: "¿Salir sin guardar?",
  leaveText: "Perderás los cambios de tu kit de prensa.",
  leave: "Salir",
  stay: "Seguir editando",

  figure: (count: number) => figure.format(count),
  facts: (file: { extension: string; width: number; height: number; bytes: number }) =>
    `${file.extension === "jpg" ? "JPEG" : file.extension.toUpperCase()}, ${file.width} × ${file.height}, ${size(file.bytes)}`,
};
