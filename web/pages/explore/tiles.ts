/** The grid of artists: two, three, four or six in a row. */
export const tiles =
  "grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 md:grid-cols-4 md:gap-x-4 xl:grid-cols-6";
