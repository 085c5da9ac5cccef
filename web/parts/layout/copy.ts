/**
 * Texts of fallbacks and other shared parts of pages. The English ones stay word for word (rule texts-1), each with
 * a Spanish sentence beside it.
 */
export const copy = {
  loading: { literal: "Loading...", text: "Estamos preparando todo." },
  search: "Buscar",
  toLight: "Tema claro",
  toDark: "Tema oscuro",
  offlinePage: {
    title: "Estás sin conexión",
    text: "Esta parte todavía no está en tu dispositivo. Se abrirá sola cuando vuelva la conexión.",
  },
  component: {
    title: "Component Error",
    text: "An error occurred in this component",
    retry: "Retry",
    sentence: "Esta parte no se pudo mostrar. Intenta de nuevo.",
  },
  notFound: {
    title: "Oops! Page not found",
    sentence: "Esta página no existe o cambió de lugar. Vuelve al inicio y sigue desde ahí.",
    home: "Volver al inicio",
    pageTitle: "Página no encontrada",
  },
} as const;
