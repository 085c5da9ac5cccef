/** What people read where a long text is folded. */
export const copy = {
  more: "Ver más",
  less: "Ver menos",
} as const;
