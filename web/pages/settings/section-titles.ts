import type { Role } from "#contract/people/profiles";
import type { SettingsSection } from "#contract/account/settings-sections";
import { copy } from "./copy.ts";

/** The title of a section, in the words for fans until the role is known. */
export function titleOf(section: SettingsSection, role: Role | null | undefined): string {
  const title = copy.sections[section];
  return typeof title === "string" ? title : title[role ?? "supporter"];
}
