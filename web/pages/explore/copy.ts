const number = new Intl.NumberFormat("es");
const many = (n: number, one: string, more: string): string =>
  `${number.format(n)} ${n === 1 ? one : more}`;

export const copy = {
  page: "Explorar Artistas",
  title: "Descubre Artistas Increíbles",
  touch: "Toca una barra y escucha 30 segundos.",
  bars: "Escucha 30 segundos de cada artista",
  sounds: "Suena",
  by: (name: string) => `de ${name}`,

  listen: (title: string, name: string) => `Escuchar 30 segundos de «${title}», de ${name}`,
  stop: (title: string) => `Parar «${title}»`,

  genres: "Filtrar por género",
  every: "Todo",
  ofGenres: (genres: readonly string[]) => `Artistas de ${genres.join(", ")}`,
  loading: "Cargando artistas…",
  noneOf: (genres: readonly string[]) => `Nadie toca ${genres.join(" ni ")} todavía`,
  noneText: "Elige otro género, o vuelve a verlos todos.",
  seeAll: "Ver todos los géneros",
  searching: "Buscando…",
  failed: "Error loading artists",
  listFailed: "No pudimos cargar los artistas",
  failedText: "No pudimos cargar los artistas. Revisa tu conexión y vuelve a intentarlo.",
  more: "Ver más artistas",
  moreFailed: "No pudimos cargar más.",
  before: "Ver los anteriores",
  after: "Ver los siguientes",
  retry: "Reintentar",
  end: "No hay más artistas.",

  newcomers: "Nuevos en Resuena",
  newcomersText: "Llegaron este mes. Sé de los primeros en escucharlos.",
  newcomersFailed: "Error cargando nuevos creadores",
  isNew: "NEW",
  isNewSpoken: "Nuevo",
  joined: (days: number) =>
    days < 1 ? "Se unió hoy" : `Se unió hace ${many(days, "día", "días")}`,

  popular: "Popular esta semana",
  popularText:
    "Puntos de los últimos siete días: uno por visita, dos por escucha y cinco por seguidor nuevo.",
  popularFailed: "Error cargando artistas populares",
  popularEmpty:
    "La semana empieza en silencio. Escucha y sigue a alguien: así se llena esta lista.",
  points: (n: number) => many(n, "punto esta semana", "puntos esta semana"),
  rank: (place: number) => `#${place}`,
  followers: (n: number) => many(n, "seguidor", "seguidores"),
  views: (n: number) => `${many(n, "visita", "visitas")} en 30 días`,
  profile: "Ver Perfil",
  profileOf: (name: string) => ` de ${name}`,
  you: "Eres tú",

  categories: "Categorías",
  artists: (n: number) => many(n, "artista", "artistas"),
  mostFollowed: "Populares",
  mostFollowedText: "Los más seguidos que todavía no sigues.",
  newest: "Nuevos artistas",
  newestText: "Recién llegados que ya tienen algo que escuchar.",

  nobody: "Todavía no hay artistas",
  nobodyText: "Resuena acaba de empezar. Los primeros artistas aparecerán aquí.",
  becomeArtist: "Crear mi perfil de artista",
} as const;
