/** What people read where they ask an artist to come, and where artists see who asks. */
export const copy = {
  card: {
    title: "Ven a mi ciudad",
    text: (name: string) =>
      `Di dónde quieres escuchar en vivo a ${name}: lo verá en sus cifras, sin tu nombre. Te avisamos cuando anuncie una fecha cerca.`,
    own: (city: string) => `Ven a ${city}`,
    others: "Otra ciudad",
    cityPrompt: "Escribe una ciudad",
    ask: "Pedir",
    people: (people: number) => (people === 1 ? "Lo pides tú" : `Lo piden ${people} personas`),
    remove: (city: string) => `Ya no pedir ${city}`,
    created: (city: string) => `Pediste que vaya a ${city}`,
    removed: (city: string) => `Ya no pides ${city}`,
    failed: "No se pudo cambiar lo que pides",
    cityMissing: "Elige una ciudad de la lista.",
    demand: "Ver dónde te piden",
    demandText: "Cuánta gente te pide, te sigue y te escucha en cada ciudad, y una ruta para ir.",
  },
  title: "Tus ciudades",
  intro: "Dónde te piden, te siguen y te escuchan. Son cifras: aquí no se ve quién.",
  back: "Agenda",
  loading: "Cargando tus ciudades",
  failed: "No pudimos cargar tus ciudades",
  empty: "Todavía nadie te pide ir",
  emptyText:
    "Cuando alguien pulse «Ven a mi ciudad» en tu perfil, o te siga diciendo dónde vive, lo verás aquí.",
  routes: "Rutas posibles",
  routesText:
    "Por las ciudades que más te piden, cada vez a la más cercana. Son kilómetros en línea recta.",
  route: (index: number, km: number) => (km === 0 ? `Ruta ${index}` : `Ruta ${index} · ${km} km`),
  stop: (km: number | null, isFirst: boolean) =>
    km === null
      ? ""
      : !isFirst
        ? `${km} km más`
        : km === 0
          ? "tu ciudad"
          : `a ${km} km de tu ciudad`,
  cities: "Por ciudad",
  city: "Ciudad",
  requests: "Te piden",
  followers: "Te siguen",
  plays: "Reproducciones",
  few: "menos de 5",
  withoutCity: (people: number) =>
    people === 1
      ? "A 1 persona que te sigue no le sabemos la ciudad."
      : `A ${people} personas que te siguen no les sabemos la ciudad.`,
  asks: (people: number) => (people === 1 ? "1 persona te pide" : `${people} personas te piden`),
  announce: "Anunciar un evento",
} as const;
