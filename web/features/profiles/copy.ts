/** What people read on profiles. Literals of spec 2 §4, §5 and §8 stand as written. */
export const copy = {
  artist: "Artista",
  fan: "Fan",

  follow: "Seguir",
  following: "Siguiendo",
  unfollow: "Dejar de seguir",
  followed: (name: string) => `¡Éxito! Ahora sigues a ${name}`,
  followFailed: "No se pudo seguir al usuario.",
  followNeedsSession: "Debes iniciar sesión para seguir artistas",
  followsYou: "Te sigue",

  followers: (count: number) => (count === 1 ? "Seguidor" : "Seguidores"),
  followingCount: "Siguiendo",
  posts: (count: number) => (count === 1 ? "Publicación" : "Publicaciones"),

  listen: "Escuchar",
  share: "Compartir perfil",
  linkCopied: "Enlace copiado",
  copyFailed: "No se pudo copiar el enlace. Intenta de nuevo.",
  genres: "Géneros",
  workplace: "Trabaja en",
  links: "Enlaces",
  more: "Ver más",
  less: "Ver menos",

  loading: "Cargando perfil",
  notFound: "Usuario no encontrado",
  notFoundText: "Puede que haya cambiado de nombre o que el enlace esté incompleto.",
  goHome: "Ir al inicio",
  failed: "No pudimos cargar este perfil",
  noPosts: (name: string) => `${name} todavía no ha publicado nada`,
  noPostsText: "Cuando publique algo, aparecerá aquí.",
  noOwnPosts: "Todavía no has publicado nada",
  noOwnPostsText: "Comparte tu primera canción, una foto o unas palabras.",
  create: "Crear publicación",
  postsHeading: "Publicaciones",
} as const;
