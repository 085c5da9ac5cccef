import { prompt } from "./prompt.ts";

/** Texts of the composer. Those that stay word for word (rule texts-1) come from the contract's errors. */
export const copy = {
  label: "Nueva publicación",
  prompt,
  textLabel: "Texto de la publicación",
  image: "Imagen",
  audio: "Audio",
  video: "Video",
  link: "Enlace",
  addImage: "Añadir una imagen",
  addAudio: "Añadir un audio",
  addVideo: "Añadir un video",
  addLink: "Añadir un enlace",
  drop: "Suelta el archivo aquí",
  publish: "Publicar",
  schedule: "Programar",
  cancel: "Cancelar",
  shortcut: "Ctrl + Intro para publicar",
  whole: "Abrir el editor completo",
  tags: "Etiquetas",

  // Leaving the form
  keep: "Seguir editando",

  // Drafts
  drafts: (count: number) => `Borradores (${count})`,
  draftsTitle: "Tus borradores",
  draftsEmpty: "No te queda ningún borrador.",
  draftsFailed: "No pudimos cargar tus borradores.",
  untitled: "Sin texto todavía",
  draftKinds: {
    song: "Canción",
    video: "Video",
    pictures: "Imágenes",
    link: "Enlace",
    text: "Texto",
  },
  draftFiles: (count: number) => (count === 1 ? "1 archivo" : `${count} archivos`),
  deleteDraft: (title: string) => `Borrar el borrador ${title}`,
  eventFailed: "No pudimos leer el evento.",
  draftGone: "Ese borrador ya no existe.",
  filesGone: (count: number) =>
    count === 1 ? "Un archivo del borrador ya no está." : `${count} archivos ya no están.`,

  // Why it cannot be published yet
  waitForUpload: "Espera a que termine la subida.",
  uploadFailedFirst: "El archivo no se subió. Reintenta o quítalo.",
  fileRefused: "Ese archivo no se puede publicar. Elige otro o quítalo.",
  tooLong: (over: number) => (over === 1 ? "Sobra 1 carácter." : `Sobran ${over} caracteres.`),
  noTitle: "Ponle un título a tu canción.",
  titleTooLong: "El título es demasiado largo.",
  linkFirst: "Quita el enlace o corrígelo.",

  // After publishing
  published: "Publicado",
  publishedTo: {
    public: "Tu publicación ya está arriba de todo.",
    followers: "La ven quienes te siguen.",
    unlisted: "La ve quien tenga el enlace.",
    private: "Solo la ves tú.",
  },
  scheduled: "Programado",
  scheduledText: (when: string) => `Saldrá ${when}.`,
  videoProcessing: "Tu video se está procesando",
  videoProcessingText: "Saldrá solo en cuanto esté listo.",
  see: "Ver",
  publishFailed: "Error al guardar la publicación",
  publishWaiting: {
    device: "Sin conexión. Se publicará cuando vuelva.",
    page: "Sin conexión. Se publicará cuando vuelva si no cierras esta página.",
  },
  postsWaiting: (count: number) =>
    count === 1
      ? "Una publicación espera la conexión. Saldrá cuando vuelva."
      : `${count} publicaciones esperan la conexión. Saldrán cuando vuelva.`,

  // Files
  uploading: (name: string) => `Subiendo ${name}`,
  waiting: {
    offline: "Sin conexión: seguirá donde se quedó.",
    busy: "Hay mucha gente ahora mismo: seguirá en unos segundos.",
  },
  ready: "Listo para publicar",
  processing: "Procesando…",
  processingText: "Puedes publicarlo ya: saldrá solo cuando esté listo.",
  preparing: "Preparando la onda…",
  retry: "Reintentar",
  cancelUpload: "Cancelar la subida",
  remove: (name: string) => `Quitar ${name}`,
  imageText: "La imagen puede pesar hasta 5 MB.",
  notMediaText: "Puedes publicar imágenes, audio y video.",
  notImageText: "El archivo no es una imagen, aunque su nombre lo diga.",
  emptyFileText: "El archivo está vacío.",

  // Pictures
  alt: "Descripción de la imagen",
  altOf: (at: number, of: number) => `Descripción de la imagen ${at} de ${of}`,
  altHint: "Para quienes no pueden verla: ¿qué aparece en ella?",
  pictures: (count: number, most: number) => `${count} de ${most} imágenes`,
  picturesHint: "Arrástralas para ordenarlas, o usa las flechas con Alt.",
  pictureAt: (at: number, of: number, hasDescription: boolean) =>
    `Imagen ${at} de ${of}${hasDescription ? ", con descripción" : ""}`,
  earlier: "Mover antes",
  later: "Mover después",
  moved: (at: number, of: number) => `Ahora es la ${at} de ${of}.`,

  // Recordings and videos
  title: "Título",
  titleHint: "Así se llamará en el reproductor.",
  cover: "Portada",
  addCover: "Añadir portada",
  changeCover: "Cambiar portada",
  takeFrame: "Usar este momento",
  posterHint: "Detén el video donde quieras y usa ese momento como portada.",
  ownPoster: "Subir una imagen",
  poster: "Portada del video",
  unplayable:
    "Tu navegador no puede mostrar este video; quizá tampoco otros. MP4 (H.264) va en todos.",
  unplayableYet:
    "Tu navegador todavía no puede mostrarlo. Lo convertimos para que se vea en todos.",
  captions: "Subtítulos",
  addCaptions: "Añadir subtítulos",
  captionsHint: "Un archivo WebVTT (.vtt), para quien ve sin sonido.",

  // Links
  linkField: "Dirección",
  linkHint: "De YouTube, de Spotify o de cualquier página.",
  linkAdd: "Añadir",
  linkLoading: "Leyendo el enlace…",
  linkInvalid: "Escribe una dirección web, como misitio.com",
  linkUnread: "No pudimos leer esa página. Se publicará el enlace solo.",
  removeLink: "Quitar el enlace",
  spotify: {
    track: "Canción de Spotify",
    album: "Álbum de Spotify",
    playlist: "Lista de Spotify",
    artist: "Artista en Spotify",
  },

  // Choices
  options: "Opciones",
  moreOptions: "Más opciones",
  lockedLink: "Un enlace no se puede bloquear. Quítalo, o deja abierta la publicación.",
  genre: "Género",
  noGenre: "Sin elegir",
  genreHint: "Se añade al texto como etiqueta.",
  songText: "Cuenta algo de tu canción",
  postTitle: "Título",
  visibility: "Quién la ve",
  visibilities: {
    public: "Todos",
    followers: "Quienes me siguen",
    unlisted: "Quien tenga el enlace",
    private: "Solo yo",
  },
  comments: "Quién puede comentar",
  commentsPolicies: { everyone: "Todos", followers: "Quienes me siguen", nobody: "Nadie" },
  when: "Cuándo sale",
  now: "Ahora mismo",
  anotherTime: "En otro momento",
  date: "Fecha y hora",
  zone: (city: string) => `En tu hora (${city}).`,

  // /create and /create-post
  createTitle: "Crear",
  createLead: "¿Qué quieres compartir?",
  createPostTitle: "Nueva publicación",
  back: "Elegir otra cosa",
  continueTitle: "Sigue donde lo dejaste",
  kinds: {
    show: { label: "Anunciar un concierto", text: "Una fecha en tu agenda y en la de todos" },
    proposal: {
      label: "Proponer un concierto",
      text: "Si falta en la agenda: quien toca lo confirma",
    },
    song: { label: "Canción o lanzamiento", text: "Con su portada y su onda. Hasta 20 MB." },
    video: { label: "Video", text: "Un ensayo, un directo. Desde el teléfono o la cámara." },
    pictures: { label: "Imágenes", text: "Hasta diez, en el orden que quieras." },
    text: { label: "Texto", text: "Una idea, una noticia, una pregunta." },
    collection: { label: "Colección", text: "Junta lo que te gusta en una lista." },
    link: { label: "Enlace", text: "De YouTube, Spotify o cualquier página." },
  },
  songStart: "Elige tu canción",
  songStartText: "MP3, WAV, FLAC, M4A u OGG, hasta 20 MB.",
  videoStart: "Elige tu video",
  videoStartText: (accepts: { converts: boolean; max_bytes: number }) =>
    accepts.converts
      ? `MP4, MOV o WebM, también en HEVC. Hasta 3 minutos y ${accepts.max_bytes / 2 ** 20} MB.`
      : `MP4 o MOV en H.264, o WebM. Hasta ${accepts.max_bytes / 2 ** 20} MB.`,
  picturesStart: "Elige tus imágenes",
  picturesStartText: "Hasta diez. Las de más de 5 MB se reducen al subirlas.",
} as const;
