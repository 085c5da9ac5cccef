/** Texts of posts. Some stay word for word (rule texts-1), with a Spanish sentence beside them. */
export const copy = {
  artist: "Artista",
  band: "Banda",
  actedBy: (name: string): string => `Lo publicó ${name} · solo lo ve la banda`,
  fan: "Fan",

  comments: "Comentarios",
  commentsFailed: "Error al cargar los comentarios",
  commentsFailedText: "Recarga la página para verlos.",

  share: "Compartir",

  edited: "Editado",
  audience: {
    public: null,
    followers: "Seguidores",
    unlisted: "Con enlace",
    private: "Solo tú",
  },

  postMenu: "Opciones de la publicación",
  delete: "Eliminar",
  deleteFailed: "No se pudo eliminar el post",

  openImage: "Ver imagen completa",
  closeImage: "Cerrar imagen",
  noAudio: "No hay archivo de audio disponible",
  noVideo: "No hay archivo de video disponible",
  noMedia: "No hay contenido multimedia disponible",
  withCaptions: "Con subtítulos",
  gallery: (count: number) => `${count} imágenes`,
  pictureOf: (author: string, place: number, of: number) => `Imagen ${place} de ${of} de ${author}`,
  previousImage: "Imagen anterior",
  nextImage: "Imagen siguiente",
  unsupported: "Unsupported content type",
  unsupportedText: "Este tipo de contenido todavía no se puede ver aquí.",
  brokenPost: "Error: Invalid post data structure",
  brokenPostText: "Esta publicación llegó incompleta y no se puede mostrar.",
  cardFailed: "Error rendering post",
  cardFailedText: "No pudimos mostrar esta publicación.",
  retry: "Reintentar",

  loadMore: "Cargar Más Publicaciones",
  loadingFeed: "Cargando publicaciones",
  retrying: (attempt: number) => `No responde. Reintentando (${attempt} de 3)…`,
  newPosts: (count: number, more: boolean) =>
    more
      ? `Más de ${count} publicaciones nuevas`
      : count === 1
        ? "1 publicación nueva"
        : `${count} publicaciones nuevas`,
  moreFailed: "No pudimos cargar más publicaciones.",
  end: "Eso es todo por ahora.",
  loadFailed: "Error loading posts",
  loadFailedText: "No pudimos cargar las publicaciones.",
  trouble: "Having trouble loading posts",
  troubleText: "No pudimos cargar las publicaciones. Espera un momento y prueba otra vez.",
  tryAgain: "Try Again",
  refreshPage: "Refresh Page",
  offline: "You're offline",
  offlineText: "Estás sin conexión. Revisa tu internet e intenta de nuevo.",
  badData: "Data format error",
  badDataText: "Recibimos algo que no entendemos. Recarga la página e intenta de nuevo.",
  empty: "No posts available yet.",
  emptyText: "Todavía no hay publicaciones. Vuelve a mirar en un momento.",
  refreshFeed: "Refresh Feed",

  postPage: "Publicación",
  loadingPost: "Cargando publicación",
  gone: "El contenido no existe",
  goneText: "Puede que su autor lo haya eliminado o que el enlace esté incompleto.",
  goHome: "Ir al inicio",
  postFailed: "No pudimos cargar esta publicación",
  moreFrom: (name: string) => `Más de ${name}`,
} as const;
