import type { Person } from "#contract/people/profiles";

/** The path of the one address of a person; their slug, their id and their former names lead there. */
export function addressOf({
  username,
  creator_slug,
  id,
}: Pick<Person, "username" | "creator_slug" | "id">): string {
  return `/${username ?? creator_slug ?? id}`;
}
