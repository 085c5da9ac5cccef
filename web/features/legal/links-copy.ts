/** The names of the legal pages, which every page has at its end. */
export const linksCopy = {
  nav: "Páginas legales",
  pages: {
    terminos: "Términos",
    privacidad: "Privacidad",
    normas: "Normas",
    cookies: "Cookies",
    contacto: "Contacto",
  },
};
