import { product } from "#contract/names";

/** Texts of the shell. The English ones are literals of spec 1 §8, each with a Spanish sentence beside it. */
export const copy = {
  loading: { literal: "Loading...", text: "Estamos preparando todo." },
  skip: "Saltar al contenido",
  fallbackName: "Amante de la Música",
  fallbackInitial: "U",
  menu: "Menú",
  mainMenu: "Menú principal",
  openMenu: "Abrir el menú",
  collapse: "Contraer el menú",
  expand: "Expandir el menú",
  yourProfile: "Ver mi perfil",
  signIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  signOut: "Cerrar Sesión",
  profileSettings: { label: "Configuración de Perfil", literal: "Profile Settings" },
  toLight: "Tema claro",
  toDark: "Tema oscuro",
  roles: { creator: "Artista", supporter: "Fan" },
  sessionEnded: "Tu sesión se cerró en este dispositivo.",
  player: "Reproductor",
  offline: "Estás sin conexión.",
  offlinePage: {
    title: "Estás sin conexión",
    text: "Esta parte todavía no está en tu dispositivo. Se abrirá sola cuando vuelva la conexión.",
  },
  install: "Instalar la app",
  visitorPitch: {
    title: `Entra a ${product}`,
    text: "Sigue a tus artistas, guarda canciones y publica lo tuyo.",
  },
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
  component: {
    title: "Component Error",
    text: "An error occurred in this component",
    retry: "Retry",
    sentence: "Esta parte no se pudo mostrar. Intenta de nuevo.",
  },
  navigationFailed: {
    title: "Error de navegación",
    text: "No pudimos abrir la página. Intenta de nuevo.",
  },
  notFound: {
    title: "Oops! Page not found",
    sentence: "Esta página no existe o cambió de lugar. Vuelve al inicio y sigue desde ahí.",
    home: "Volver al inicio",
    pageTitle: "Página no encontrada",
  },
} as const;
