import { product } from "#contract/names";

/** Texts of the frame of the pages inside. */
export const copy = {
  fallbackName: "Amante de la Música",
  fallbackInitial: "U",
  menu: "Menú",
  mainMenu: "Menú principal",
  openMenu: "Abrir el menú",
  closeSearch: "Cerrar la búsqueda",
  searchHint: "Busca por nombre, canción, género o etiqueta.",
  userMenu: "Yo",
  myProfile: "Mi Perfil",
  editProfile: "Editar Perfil",
  shortcuts: "Atajos de teclado",
  trends: "Tendencias",
  become: "Convertirme en Creador",
  collapse: "Contraer el menú",
  expand: "Expandir el menú",
  yourProfile: "Ver mi perfil",
  signIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  legal: "Páginas legales",
  signOut: "Cerrar Sesión",
  profileSettings: { label: "Configuración de Perfil", literal: "Profile Settings" },
  roles: { creator: "Artista", supporter: "Fan" },
  install: "Instalar la app",
  visitorPitch: {
    title: `Entra a ${product}`,
    text: "Sigue a tus artistas, guarda canciones y publica lo tuyo.",
  },
} as const;
