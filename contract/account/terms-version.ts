/**
 * The day on which the texts of the legal pages began to apply: the version that people accept. Whoever changes
 * what the terms or the norms ask of them sets a new day, and everybody is asked again.
 */
export const termsVersion = "2026-11-22";
