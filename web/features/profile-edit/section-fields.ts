import type { Problems } from "./check-draft.ts";
import { type DraftKey, embedKeys, networkKeys } from "./draft.ts";

/** The fields in which something can be wrong, by section, in the order of the page. */
const sectionFields: Record<string, readonly DraftKey[]> = {
  informacion: [
    "name",
    "headline",
    "bio",
    "current_workplace",
    "country_code",
    "city",
    "contact_email",
  ],
  redes: [...networkKeys, "website", "other_link", "other_link_label"],
  musica: ["musical_genres", "music_relations", "available_for"],
  escuchar: embedKeys,
  privacidad: ["is_public"],
};

/** The section of a field. */
export function sectionOf(field: DraftKey): string | undefined {
  return Object.keys(sectionFields).find((id) => sectionFields[id]?.includes(field));
}

/** The first field of the page that is wrong. */
export function firstProblem(problems: Problems): DraftKey | undefined {
  const fields = Object.values(sectionFields).flat();
  return fields.find((field) => problems[field] !== undefined);
}

/** How many fields of a section are wrong. */
export function countProblems(id: string, problems: Problems): number {
  return (sectionFields[id] ?? []).filter((field) => problems[field] !== undefined).length;
}
