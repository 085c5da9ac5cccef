export const copy = {
  more: "Ver más",
  less: "Ver menos",
} as const;
