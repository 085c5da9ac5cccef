import { type AvailabilitySlug, availabilitySlugs } from "#contract/people/availability";
import type { RelationSlug } from "#contract/people/relations";
import { randomFrom } from "./random.ts";

const player: readonly AvailabilitySlug[] = ["directo", "gira", "grabar", "grupo"];
const writer: readonly AvailabilitySlug[] = ["producir", "grabar", "distancia"];
const engineer: readonly AvailabilitySlug[] = ["grabar", "distancia"];

/** What people of a profession are available for; other professions offer nothing. */
const doneBy: Partial<Record<RelationSlug, readonly AvailabilitySlug[]>> = {
  cantante: player,
  cantautor: ["directo", "gira", "producir"],
  guitarrista: player,
  bajista: player,
  bateria: player,
  percusionista: player,
  pianista: player,
  tecladista: player,
  trompetista: player,
  acordeonista: player,
  rapero: ["directo", "grabar", "distancia"],
  coro: player,
  dj: ["directo", "gira", "distancia"],
  banda: ["directo", "gira"],
  productor: writer,
  beatmaker: writer,
  compositor: writer,
  letrista: ["producir", "distancia"],
  arreglista: ["producir", "distancia"],
  "director-musical": ["directo", "producir"],
  "ingeniero-mezcla": engineer,
  "ingeniero-mastering": engineer,
  estudio: engineer,
  "tecnico-sonido": ["gira", "grabar"],
  "tour-manager": ["gira"],
  fotografo: ["gira"],
  docente: ["clases"],
};
/** Three of four eligible people are available for something. */
const share = 0.75;

/**
 * What a person of the demo community is available for: one to three things that fit their profession, or nothing.
 */
export function availableFor(person: {
  username: string;
  relations: readonly RelationSlug[];
}): AvailabilitySlug[] {
  const random = randomFrom(`available ${person.username}`);
  const could = new Set(person.relations.flatMap((relation) => doneBy[relation] ?? []));
  // A band is never available for joining a band.
  if (person.relations.includes("banda")) could.delete("grupo");
  if (random.next() >= share) return [];
  const selectedSlugs = new Set(random.shuffle([...could]).slice(0, 1 + random.below(3)));
  if (person.relations.includes("docente")) selectedSlugs.add("clases");
  return availabilitySlugs.filter((slug) => selectedSlugs.has(slug));
}
