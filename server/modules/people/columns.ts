import type { Role } from "#contract/people/profiles";
import { maybe, type SqlType, t } from "#platform/db/sql";

export const role: SqlType<Role> = { pg: "text", nullable: false };

/** The person columns of every list, named as in the contract. */
export const personColumns = {
  id: t.uuid,
  name: t.text,
  username: maybe(t.text),
  creator_slug: maybe(t.text),
  avatar_url: maybe(t.text),
  role: maybe(role),
};

/** The same as SQL: `p` is the person's row of profiles. */
export const selectPerson = `p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role`;
