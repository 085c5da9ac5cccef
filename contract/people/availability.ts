/** What a person in music is available for ('Disponible para'). */
type Availability = { slug: string; label: string };

/** Labels continue the phrase 'Disponible para': infinitives. */
export const availabilities = [
  { slug: "directo", label: "Tocar en directo" },
  { slug: "gira", label: "Salir de gira" },
  { slug: "grabar", label: "Grabar en estudio" },
  { slug: "producir", label: "Componer o producir" },
  { slug: "clases", label: "Dar clases" },
  { slug: "grupo", label: "Entrar en un grupo" },
  { slug: "distancia", label: "Colaborar a distancia" },
] as const satisfies readonly Availability[];

export type AvailabilitySlug = (typeof availabilities)[number]["slug"];

/** All slugs, typed as a non-empty list, which zod needs. */
export const availabilitySlugs = availabilities.map(({ slug }) => slug) as [
  AvailabilitySlug,
  ...AvailabilitySlug[],
];

const labels = new Map<string, string>(availabilities.map(({ slug, label }) => [slug, label]));

/** Its label. */
export function availabilityLabel(slug: string): string {
  return labels.get(slug) ?? slug;
}
