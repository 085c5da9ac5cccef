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
  is_band: t.bool,
};

/** The same as SQL: `p` is the person's row of profiles. */
export const selectPerson = `p.id, p.name, p.username, p.creator_slug, p.avatar_url, p.role,
  p.kind = 'band' as is_band`;

/** Who wrote the row `alias` (with user_id and acted_by) for a band, for `$viewer` when that is the band (SQL, may be null). */
export const actedByName = (alias: string): string => `case
    when ${alias}.user_id = $viewer and ${alias}.acted_by is not null
    then (select a.name from profiles a where a.id = ${alias}.acted_by)
  end`;
