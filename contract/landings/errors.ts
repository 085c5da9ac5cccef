/** Errors of landing pages; see contract/errors.ts. */
export const landingErrors = {
  landing_for_artists: { status: 403, text: "Esta sección es solo para artistas." },
  landing_changed: {
    status: 409,
    text: "Esto cambió en otra pestaña. Revisa antes de guardar.",
  },
  landing_needs_cover: { status: 422, text: "Falta una portada" },
  landing_profile_private: {
    status: 409,
    text: "Tu perfil es privado. Hazlo público para publicar tu página.",
  },
  landing_version_not_found: { status: 404, text: "Esa versión ya no está." },
} as const;
