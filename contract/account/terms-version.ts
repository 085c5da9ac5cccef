/**
 * The day from which the current legal texts apply, which is also the version that people accept. Set a new day when
 * the terms or the norms ask something new of people: everybody is then asked to accept again.
 */
export const termsVersion = "2026-11-22";
