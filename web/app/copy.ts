/**
 * Texts around all pages. The English ones stay word for word (rule texts-1), each with a Spanish sentence beside
 * it.
 */
export const copy = {
  skip: "Saltar al contenido",
  sessionEnded: "Tu sesión se cerró en este dispositivo.",
  notInBand: "Ya no estás en esa banda: vuelves a ser tú.",
  actingFor: "Actúas como",
  actForOneself: "Volver a ser tú",
  offline: "Estás sin conexión.",
  accountFailed: {
    title: "No pudimos cargar tu cuenta",
    text: "Tu sesión sigue abierta.",
  },
  page: {
    title: "Something went wrong",
    text: "An unexpected error occurred. Please try refreshing the page.",
    retry: "Try Again",
    refresh: "Refresh Page",
    details: "Error Details",
    sentence: "Algo falló de nuestro lado. Intenta de nuevo o recarga la página.",
  },
  navigationFailed: {
    title: "Error de navegación",
    text: "No pudimos abrir la página. Intenta de nuevo.",
  },
} as const;
