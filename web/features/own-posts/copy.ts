import { manageCopy } from "#features/posts";
import type { PostState } from "#contract/posts/own-posts";
import type { PostKind } from "#contract/posts/post-kind";
import { limits } from "#contract/limits";

const n = new Intl.NumberFormat("es", { useGrouping: true });

export const copy = {
  title: "Publicaciones",
  intro: "Todo lo que publicaste, lo que está por salir y lo que guardaste para ti.",
  back: "Volver",
  links: "Página de enlaces",
  mailingList: "Lista de correo",
  pressKit: "Kit de prensa",
  landing: "Tu página",
  create: "Crear",
  states: {
    published: "Publicadas",
    scheduled: "Programadas",
    archived: "Archivadas",
    bin: "Papelera",
  } satisfies Record<PostState, string>,
  statesLabel: "Estado",
  kinds: {
    music: "Música",
    video: "Videos",
    image: "Fotos",
    text: "Textos y enlaces",
  } satisfies Record<PostKind, string>,
  kindsLabel: "Clase",
  audienceLabel: "Quién las ve",
  anyAudience: "Cualquier visibilidad",
  search: "Buscar en tus publicaciones",
  clear: "Quitar filtros",

  selectAll: "Elegir todas",
  select: (title: string) => `Elegir «${title}»`,
  selected: (count: number) => (count === 1 ? "1 elegida" : `${count} elegidas`),
  tooMany: `Puedes elegir hasta ${limits.bulkPosts} a la vez.`,
  clearSelection: "No elegir ninguna",
  bulk: "Con lo elegido",

  columns: { post: "Publicación", audience: "Quién la ve", date: "Fecha", numbers: "Respuesta" },
  plays: (count: number) => `${n.format(count)} ${count === 1 ? "reproducción" : "reproducciones"}`,
  likes: (count: number) => `${n.format(count)} me gusta`,
  comments: (count: number) => `${n.format(count)} ${count === 1 ? "comentario" : "comentarios"}`,
  number: (count: number) => n.format(count),
  pinned: "Fijada",
  video: {
    processing: "Procesando…",
    processingText: "El video se está procesando. La publicación saldrá sola cuando esté listo.",
    failed: "No se pudo convertir",
    failedText:
      "No pudimos convertir este video, así que la publicación no salió. Elige otro archivo con «Cambiar video».",
  },
  edited: "Editada",
  comesOut: (date: string) => `Sale el ${date}`,
  daysLeft: (days: number) =>
    days < 1 ? "Se borra hoy" : days === 1 ? "Queda 1 día" : `Quedan ${days} días`,
  binNote: `Lo eliminado queda aquí ${limits.trashDays} días y después se borra del todo.`,
  archiveNote: "Solo tú las ves. Conservan sus me gusta y sus comentarios.",

  options: (title: string) => `Opciones de «${title}»`,
  open: "Ver publicación",
  edit: "Editar",
  collect: "A una colección",
  unarchive: "Volver a mostrar",
  restore: "Recuperar",
  delete: "Eliminar",
  deleteTitle: (count: number) =>
    count === 1 ? "¿Eliminar esta publicación?" : `¿Eliminar ${count} publicaciones?`,
  /** Of posts that somebody paid for. */
  deleteText: (count: number, buyers: number) =>
    count === 1
      ? manageCopy.boughtText(buyers)
      : `Entre todas se compraron ${n.format(buyers)} ${buyers === 1 ? "vez" : "veces"}, y quien pagó las pierde: tendrás que devolver los pagos desde Ingresos. Si las archivas en lugar de eliminarlas, quien pagó las conserva.`,
  erase: "Borrar del todo",
  eraseTitle: (count: number) =>
    count === 1 ? "¿Borrarla del todo?" : `¿Borrar ${count} publicaciones del todo?`,
  eraseText: "Se van con sus archivos, comentarios y me gusta. No se puede deshacer.",

  empty: {
    published: {
      title: "Tus publicaciones empiezan aquí",
      text: "Todavía no has publicado nada. Empieza con una canción, una foto del ensayo o tu próxima fecha.",
    },
    scheduled: {
      title: "Nada programado",
      text: "Cuando publiques algo para más tarde, espera aquí hasta su hora.",
    },
    archived: {
      title: "Nada archivado",
      text: "Archiva lo que no quieras mostrar por ahora: nadie más lo ve y no pierde nada.",
    },
    bin: {
      title: "La papelera está vacía",
      text: `Lo que elimines queda aquí ${limits.trashDays} días, por si cambias de idea.`,
    },
  } satisfies Record<PostState, { title: string; text: string }>,
  nothingFound: "Nada coincide",
  nothingFoundText: "Prueba con otras palabras o quita los filtros.",
  loading: "Cargando tus publicaciones",
  failed: "No pudimos cargar tus publicaciones",
  more: "Cargar más",
  moreFailed: "No pudimos cargar más publicaciones.",
  retry: "Reintentar",

  editTitle: "Editar publicación",
  editLoading: "Cargando la publicación",
  editFailed: "No pudimos cargar la publicación",
  gone: "El contenido no existe",
  goneText: "Puede que lo hayas borrado, o que no sea tuyo.",
  goManage: "Ir a tu contenido",
  inBin: "Esta publicación está en la papelera",
  inBinText: "Recupérala para poder editarla.",
  replace: {
    cover: "Cambiar portada",
    addCover: "Añadir portada",
    removeCover: "Quitar portada",
    recording: "Cambiar grabación",
    video: "Cambiar video",
    note: "Se guarda al momento. Reproducciones, me gusta y comentarios se quedan.",
    uploading: "Subiendo el archivo",
    processing: "Procesando el video… No cierres esta página: el de antes se ve hasta entonces.",
    done: "Listo, ya se ve lo nuevo",
    failed: "No se pudo cambiar",
    wrongKind: {
      image: "Elige una imagen.",
      audio: "Elige un archivo de audio.",
      video: "Elige un video.",
    },
  },
  mediaNote: "Lo que muestra no se puede cambiar: para eso, publica otra.",
  fieldTitle: "Título",
  titleHint: "Si lo dejas vacío, se toma del texto.",
  fieldText: "Texto",
  textHint: "Con #etiquetas y @menciones.",
  alt: (at: number, of: number) =>
    of === 1 ? "Descripción de la imagen" : `Descripción de la imagen ${at}`,
  altHint: "Para quienes no pueden verla: ¿qué aparece en ella?",
  commentsPolicy: "Quién puede comentar",
  policies: { everyone: "Todos", followers: "Quien te sigue", nobody: "Nadie" },
  publishAt: "Sale el",
  zone: (zone: string) => `En la hora de ${zone}.`,
  publishNow: "Publicar ahora",
  keepHistory: "Lo que decía antes queda a la vista en el historial.",
  save: "Guardar cambios",
  cancel: "Cancelar",
  saved: "Cambios guardados",
  publishedNow: "Publicado",
  saveFailed: "No se pudieron guardar los cambios",
  tooLong: (over: number) => (over === 1 ? "Sobra 1 carácter." : `Sobran ${over} caracteres.`),
  leave: {
    title: "Tienes cambios sin guardar",
    text: "Si sales ahora, se pierden.",
    confirm: "Descartar",
    cancel: "Seguir editando",
  },
} as const;
