/** Copies and erasures may take minutes: they run one after the other, beside everything else. */
export const line = "personal-data";
