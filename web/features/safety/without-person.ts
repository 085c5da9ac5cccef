type Row = Record<string, unknown>;

/** Where a row names whom it is about. */
const about = [
  "author",
  "owner",
  "artist",
  "creator",
  "person",
  "other_user",
  "post",
  "song",
  "conversation",
] as const;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row is this person, or theirs: a post, a comment, a place in a chart, a conversation with them. */
function isTheirs(value: unknown, id: string): boolean {
  if (!isRow(value)) return false;
  if (value["id"] === id || value["user_id"] === id) return true;
  return about.some((key) => isTheirs(value[key], id));
}

/** A notification without anybody whom it tells of. */
function isEmptied(before: unknown, after: unknown): boolean {
  const people = (row: unknown) => (isRow(row) && Array.isArray(row["from"]) ? row["from"] : []);
  return people(before).length > 0 && people(after).length === 0;
}

/**
 * What the cache holds of any reading endpoint, without the rows of every list in it that are this person or theirs.
 * It knows no endpoint, so that a new list is not forgotten. The same object where nothing goes.
 */
export function withoutPerson<T>(data: T, id: string): T {
  return drop(data, id) as T;
}

function drop(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const next = value.flatMap((item: unknown): unknown[] => {
      if (isTheirs(item, id)) return [];
      const rest = drop(item, id);
      return isEmptied(item, rest) ? [] : [rest];
    });
    return next.length === value.length && next.every((item, at) => item === value[at])
      ? value
      : next;
  }
  if (!isRow(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    // The one post that stands on top of a page.
    key === "post" && isTheirs(item, id) ? null : drop(item, id),
  ]);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}
