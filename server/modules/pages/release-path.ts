import { pagePath } from "#contract/pages";
import type { Person } from "#contract/people/profiles";

/** The path of the page of a release, by the public name of its artist. */
export function releasePath(
  { id, username, creator_slug }: Pick<Person, "id" | "username" | "creator_slug">,
  slug: string,
): string {
  return pagePath("release", { username: username ?? creator_slug ?? id, slug });
}
