/** Texts of onboarding. Some stay word for word (rule texts-1). */
export const copy = {
  pageTitle: "Te damos la bienvenida",
  progress: (step: number, of: number) => `Paso ${step} de ${of}`,
  back: "Volver al paso anterior",
  next: "Continuar",
  skip: "Saltar por ahora",
  signOut: "Cerrar Sesión",
  failed: "No pudimos preparar tu bienvenida",

  role: {
    title: "¿Cómo vas a usar esto?",
    legend: "Elige una opción",
    oneWay: "Puedes cambiar de fan a artista cuando quieras; al revés no.",
    supporter: { label: "Fan", text: "Descubro música, sigo artistas y comento lo que me mueve." },
    creator: { label: "Artista", text: "Publico mi música y reúno a la gente que la escucha." },
    professional: "También trabajo en la música",
    professionalText: "En tu perfil se lee «Profesional».",
    required: "Elige si entras como fan o como artista.",
  },

  name: {
    title: "¿Cómo te llamas?",
    text: "Tu nombre es lo que se ve. Tu usuario es tu dirección aquí: único y tuyo.",
    name: "Nombre",
    nameArtist: "Nombre artístico",
    nameRequired: "Por favor ingresa tu nombre",
    nameTooLong: (max: number) => `El nombre no puede tener más de ${max} caracteres`,
    address: (host: string, username: string) => `Tu página: ${host}/${username}`,
  },

  place: {
    title: "¿Desde dónde escuchas?",
    titleArtist: "¿Desde dónde suenas?",
    text: "Te mostramos primero la música de tu zona. Se ve en tu perfil.",
    country: "País",
    noCountry: "Elige un país",
    city: "Ciudad",
    cityTooLong: (max: number) => `La ciudad no puede tener más de ${max} caracteres`,
  },

  genres: {
    title: "¿Qué suena en tu casa?",
    titleArtist: "¿Qué música haces?",
    text: (max: number) => `Elige hasta ${max} géneros.`,
    search: "Buscar un género",
    searchHint: "Cumbia, trap, canción de autor…",
    all: "Géneros",
    count: (selectedCount: number, max: number) => `${selectedCount} de ${max}`,
    none: (searchText: string) =>
      `No tenemos «${searchText}» en la lista. Prueba con otra palabra.`,
  },

  artists: {
    title: "Listo. Esto suena cerca de ti.",
    text: "Sigue a quien te guste: lo que publique aparecerá en tu inicio.",
    empty: "Todavía no hay artistas para sugerirte",
    emptyText: "En cuanto lleguen más, los verás en tu inicio.",
    failed: "No pudimos cargar las sugerencias",
    enter: "Ir a mi inicio",
    followed: (count: number) =>
      count === 1 ? "Sigues a 1 artista" : `Sigues a ${count} artistas`,
  },

  taken: "Ese usuario se acaba de ocupar. Elige otro.",
} as const;
