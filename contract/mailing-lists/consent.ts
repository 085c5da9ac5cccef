/**
 * What somebody agrees to who joins a list, by version: a new wording is a new entry, and the old ones stay, since they
 * say what earlier subscribers agreed to.
 */
const consents = {
  "2026-11-27": (artist: string): string =>
    `Quiero recibir por email noticias de ${artist}: su música, sus conciertos y lo que prepara. ${artist} verá mi email y mi ciudad. Puedo darme de baja con un clic cuando quiera.`,
} as const;

/** The version that forms show now. */
export const consentVersion = "2026-11-27" satisfies keyof typeof consents;

/** The sentence that forms show now. */
export const consentText = consents[consentVersion];
