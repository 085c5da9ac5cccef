import type { Person } from "#contract/people/profiles";

/** The canonical path of a person; their slug, id and former names redirect to it. */
export function addressOf({
  username,
  creator_slug,
  id,
}: Pick<Person, "username" | "creator_slug" | "id">): string {
  return `/${username ?? creator_slug ?? id}`;
}
