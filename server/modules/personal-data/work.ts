/** Copies and erasures may take minutes: they run one after the other, separate from other jobs. */
export const line = "personal-data";
