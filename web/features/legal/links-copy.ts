/** The names of the legal pages, linked at the end of every page. */
export const linksCopy = {
  nav: "Páginas legales",
  pages: {
    terminos: "Términos",
    privacidad: "Privacidad",
    normas: "Normas",
    cookies: "Cookies",
    contacto: "Contacto",
    transparencia: "Transparencia",
  },
};
