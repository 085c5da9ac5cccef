/**
 * What somebody agrees to who sends the booking form, by version: a new wording is a new entry, and the old ones stay,
 * since they say what was agreed to before.
 */
const consents = {
  "2026-11-27": (artist: string): string =>
    `${artist} verá lo que escribo y mi email, para responderme. Nadie más los ve, y se borran a los dos años sin mensajes.`,
} as const;

/** The version that forms show now. */
export const bookingConsentVersion = "2026-11-27" satisfies keyof typeof consents;

/** The sentence that forms show now. */
export const bookingConsent = consents[bookingConsentVersion];
