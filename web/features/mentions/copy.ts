export const copy = {
  suggestions: "Personas para mencionar",
  found: (count: number) =>
    count === 1 ? "1 persona. Elige con Intro." : `${count} personas. Elige con las flechas.`,
} as const;
