/** What somebody in music may be asked for ('Disponible para'). */
type Availability = { slug: string; label: string };

/** Labels go on after 'Disponible para': infinitives. */
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

/** For schemas, which take a list that is not empty. */
export const availabilitySlugs = availabilities.map(({ slug }) => slug) as [
  AvailabilitySlug,
  ...AvailabilitySlug[],
];

const labels = new Map<string, string>(availabilities.map(({ slug, label }) => [slug, label]));

/** What people read for it. */
export function availabilityLabel(slug: string): string {
  return labels.get(slug) ?? slug;
}
