/** Limits of a request for a name, apart from `limits`, which every page loads. */
export const nameRequestLimits = {
  whyLength: 1000,
  links: 3,
  linkLength: 300,
  undoDays: 30,
} as const;
