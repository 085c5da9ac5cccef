/** Errors of connecting an Instagram account; see contract/errors.ts. */
export const instagramErrors = {
  instagram_unavailable: { status: 404, text: "Conectar con Instagram no está disponible aquí." },
  instagram_link_expired: {
    status: 400,
    text: "El enlace caducó. Vuelve a conectar desde tu perfil.",
  },
  instagram_personal_account: {
    status: 403,
    text: "Instagram solo permite cuentas profesionales o de creador",
  },
  instagram_not_invited: {
    status: 403,
    text: "Instagram todavía no permite esta cuenta: la aplicación está en pruebas. Avisa a quien lleva este sitio.",
  },
  instagram_permission_missing: {
    status: 403,
    text: "Falta tu permiso para leer el perfil. Vuelve a conectar y déjalo marcado.",
  },
  instagram_taken: { status: 409, text: "Esa cuenta ya está vinculada a otro perfil" },
  instagram_no_answer: { status: 503, text: "Instagram no respondió. Intenta de nuevo." },
  instagram_not_linked: { status: 409, text: "Conecta primero tu cuenta de Instagram." },
} as const;
