/** What an entry of a career is about; the word in the address of its filter, and its Spanish names. */
export const careerKinds = {
  release: { slug: "lanzamientos", one: "Lanzamiento", many: "Lanzamientos" },
  show: { slug: "conciertos", one: "Concierto", many: "Conciertos" },
  band: { slug: "bandas", one: "Banda", many: "Bandas" },
  collaboration: { slug: "colaboraciones", one: "Colaboración", many: "Colaboraciones" },
  award: { slug: "premios", one: "Premio", many: "Premios" },
  press: { slug: "prensa", one: "Prensa", many: "Prensa" },
  education: { slug: "formacion", one: "Formación", many: "Formación" },
  residency: { slug: "residencias", one: "Residencia", many: "Residencias" },
  milestone: { slug: "hitos", one: "Hito", many: "Hitos" },
} as const;

export type CareerKind = keyof typeof careerKinds;

/** The kinds in the order of forms and filters. */
export const careerKindNames = Object.keys(careerKinds) as [CareerKind, ...CareerKind[]];
