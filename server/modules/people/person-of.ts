import type { Values } from "#platform/db/sql";
import type { personColumns } from "./columns.ts";

type Person = Values<typeof personColumns>;

/** The person columns besides the id, with a prefix. `name` is null when the join had no match. */
type PrefixedRow<P extends string> = {
  [K in Exclude<keyof Person, "id"> as `${P}${K}`]: K extends "name" ? string | null : Person[K];
};

/** The person `id`, as lists show them, from a row with columns `author_name`, `author_role` … */
export function personOf<P extends string>(id: string, prefix: P, row: PrefixedRow<P>): Person {
  const columns = row as unknown as Record<string, unknown>;
  const column = <K extends keyof Person>(name: K) => columns[`${prefix}${name}`] as Person[K];
  return {
    id,
    name: column("name") ?? "",
    username: column("username"),
    creator_slug: column("creator_slug"),
    avatar_url: column("avatar_url"),
    role: column("role"),
    is_band: column("is_band"),
  };
}
