export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Edits a row: returns the same object when nothing changes, null to remove it from its list. */
export type EditRow = (row: Row) => Row | null;

/**
 * The data of a query with `edit` applied to every row, however deep. It works for any endpoint, so no list is
 * forgotten. Returns the same object when nothing changes.
 */
export function editRows(data: unknown, edit: EditRow): unknown {
  const next = editValue(data, edit);
  if (!isRow(next) || !isRow(next["post"]) || edit(next["post"]) !== null) return next;
  // A page that shows one post.
  return { ...next, post: null };
}

function editValue(value: unknown, edit: EditRow): unknown {
  if (Array.isArray(value)) return editedList(value, edit);
  return isRow(value) ? withParts(edit(value) ?? value, edit) : value;
}

function editedList(list: readonly unknown[], edit: EditRow): readonly unknown[] {
  // A list of strings or numbers (peaks, tags) has no rows.
  if (typeof list[0] !== "object") return list;
  let hasChanged = false;
  const next: unknown[] = [];
  for (const item of list) {
    const row = isRow(item) ? edit(item) : item;
    const whole = isRow(row) ? withParts(row, edit) : editValue(row, edit);
    hasChanged ||= whole !== item;
    if (whole !== null && !isEmptied(item, whole)) next.push(whole);
  }
  return hasChanged ? next : list;
}

function withParts(row: Row, edit: EditRow): Row {
  let next: Record<string, unknown> | undefined;
  for (const key in row) {
    const part = row[key];
    if (typeof part !== "object" || part === null) continue;
    const whole = editValue(part, edit);
    if (whole !== part) (next ??= { ...row })[key] = whole;
  }
  return next ?? row;
}

/** A notification from which all people were removed. */
function isEmptied(before: unknown, after: unknown): boolean {
  const people = (row: unknown) => (isRow(row) && Array.isArray(row["from"]) ? row["from"] : []);
  return people(before).length > 0 && people(after).length === 0;
}

/** The first row that matches, however deep. */
export function findRow(value: unknown, isMeant: (row: Row) => boolean): Row | undefined {
  if (isRow(value) && isMeant(value)) return value;
  const parts = value as Row;
  for (const key in parts) {
    if (typeof parts[key] !== "object") continue;
    const row = findRow(parts[key], isMeant);
    if (row !== undefined) return row;
  }
  return undefined;
}
