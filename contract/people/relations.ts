/** What a person does in music (rule discovery-1). At most five per profile. */
type Relation = { slug: string; label: string };

export const relations = [
  // Performing.
  { slug: "cantante", label: "Cantante" },
  { slug: "cantautor", label: "Cantautor" },
  { slug: "guitarrista", label: "Guitarrista" },
  { slug: "bajista", label: "Bajista" },
  { slug: "bateria", label: "Batería" },
  { slug: "percusionista", label: "Percusionista" },
  { slug: "pianista", label: "Pianista" },
  { slug: "tecladista", label: "Tecladista" },
  { slug: "violinista", label: "Violinista" },
  { slug: "violonchelista", label: "Violonchelista" },
  { slug: "trompetista", label: "Trompetista" },
  { slug: "saxofonista", label: "Saxofonista" },
  { slug: "flautista", label: "Flautista" },
  { slug: "acordeonista", label: "Acordeonista" },
  { slug: "rapero", label: "Rapero" },
  { slug: "coro", label: "Corista" },
  { slug: "dj", label: "DJ" },
  { slug: "banda", label: "Banda" },
  // Writing and producing.
  { slug: "productor", label: "Productor" },
  { slug: "beatmaker", label: "Beatmaker" },
  { slug: "compositor", label: "Compositor" },
  { slug: "letrista", label: "Letrista" },
  { slug: "arreglista", label: "Arreglista" },
  { slug: "director-musical", label: "Director musical" },
  { slug: "ingeniero-mezcla", label: "Ingeniero de mezcla" },
  { slug: "ingeniero-mastering", label: "Ingeniero de mastering" },
  { slug: "tecnico-sonido", label: "Técnico de sonido" },
  { slug: "tecnico-luces", label: "Técnico de luces" },
  { slug: "backline", label: "Técnico de backline" },
  { slug: "luthier", label: "Luthier" },
  { slug: "estudio", label: "Estudio de grabación" },
  // Business and media.
  { slug: "manager", label: "Manager" },
  { slug: "booker", label: "Booker" },
  { slug: "promotor", label: "Promotor" },
  { slug: "tour-manager", label: "Tour manager" },
  { slug: "sello", label: "Sello" },
  { slug: "editorial", label: "Editorial musical" },
  { slug: "sala", label: "Sala" },
  { slug: "festival", label: "Festival" },
  { slug: "prensa", label: "Prensa" },
  { slug: "radio", label: "Radio" },
  { slug: "fotografo", label: "Fotógrafo" },
  { slug: "realizador", label: "Realizador de videoclips" },
  { slug: "disenador", label: "Diseñador gráfico" },
  { slug: "docente", label: "Docente de música" },
  { slug: "fan", label: "Fan" },
] as const satisfies readonly Relation[];

export type RelationSlug = (typeof relations)[number]["slug"];

const labels = new Map<string, string>(
  relations.map((relation) => [relation.slug, relation.label]),
);

/** The label of a stored relation. A freely typed relation is its own label. */
export function relationLabel(slug: string): string {
  return labels.get(slug) ?? slug;
}
