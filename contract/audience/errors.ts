/** Errors of the figures of artists. */
export const audienceErrors = {
  studio_for_artists: { status: 403, text: "El estudio es para artistas." },
} as const;
