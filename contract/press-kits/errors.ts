/** Errors of press kits; see contract/errors.ts. */
export const pressKitErrors = {
  press_kit_for_artists: { status: 403, text: "Esta sección es solo para artistas." },
  press_kit_changed: {
    status: 409,
    text: "Tu kit cambió en otra pestaña. Recarga la página antes de guardar.",
  },
  press_kit_empty: {
    status: 422,
    text: "Guarda al menos una biografía o una foto antes de publicar.",
  },
  press_kit_profile_private: {
    status: 409,
    text: "Tu perfil es privado. Hazlo público para publicar tu kit.",
  },
} as const;
