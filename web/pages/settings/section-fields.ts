import type { SettingsSection } from "#contract/account/settings-sections";
import type { Problems } from "./check-draft.ts";
import { type DraftKey, type Edits, embedKeys, networkKeys } from "./draft.ts";
import type { Pictures } from "./draft-store.ts";
import type { FormSection } from "./form-sections.tsx";

/** The fields of each section, in the order of the list. */
const sectionFields: Record<FormSection, readonly DraftKey[]> = {
  informacion: [
    "name",
    "headline",
    "bio",
    "current_workplace",
    "country_code",
    "city",
    "city_id",
    "contact_email",
    "show_contact_email",
  ],
  fotos: ["banner_overlay", "banner_focal_x", "banner_focal_y"],
  redes: [...networkKeys, "website", "other_link", "other_link_label"],
  musica: ["musical_genres", "music_relations", "available_for", "is_professional"],
  escuchar: ["show_social_embeds", ...embedKeys],
  privacidad: ["is_public", "show_presence", "read_receipts", "messages_from"],
  emails: ["email_messages", "email_posts", "email_tips"],
};
const sections = Object.keys(sectionFields) as FormSection[];

/** The section of a field. */
export function sectionOf(field: DraftKey): FormSection {
  return sections.find((section) => sectionFields[section].includes(field)) ?? "informacion";
}

/** The first field with an error. */
export function firstProblem(problems: Problems): DraftKey | undefined {
  const fields = Object.values(sectionFields).flat();
  return fields.find((field) => problems[field] !== undefined);
}

/** The number of fields of a section with an error. */
export function countProblems(section: SettingsSection, problems: Problems): number {
  const fields = (sectionFields as Partial<Record<SettingsSection, readonly DraftKey[]>>)[section];
  return (fields ?? []).filter((field) => problems[field] !== undefined).length;
}

/** The first section with unsaved changes. */
export function firstChanged(edits: Edits, pictures: Pictures): FormSection {
  const hasNewPictures = Object.values(pictures).some((picture) => picture !== null);
  const isChanged = (section: FormSection) =>
    (section === "fotos" && hasNewPictures) ||
    sectionFields[section].some((field) => field in edits);
  return sections.find(isChanged) ?? "informacion";
}
