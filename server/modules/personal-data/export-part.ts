import type { Context } from "#platform/context";

/** One file of a person's copy. Its entries are read page by page, so that millions of them can be streamed. */
export interface ExportPart {
  /** Its name in the ZIP: `publicaciones.json`. */
  file: string;
  /** Its description in LEEME.txt. */
  about: string;
  /** The tables that it covers: a test checks that none with personal data is missing. */
  tables: string[];
  /** One object instead of a list. */
  single?: true;
  entries(ctx: Context, userId: string): AsyncIterable<object>;
}

/** Positions before the first row of a list by id, or by time and id, and after the last one. */
export const firstId = "00000000-0000-0000-0000-000000000000";
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
export const latest = { before_at: new Date("9999-12-31T00:00:00Z"), before_id: lastId };

/** The position of a row in a list by time and id, newest first. */
export function placeInTime(row: { created_at: Date; id: string }): typeof latest {
  return { before_at: row.created_at, before_id: row.id };
}

/** Rows per statement. */
export const pageSize = 500;

/**
 * All rows of a statement that reads `pageSize` of them after a position (keyset): `read` gets the position, and
 * `placeOf` returns that of a row.
 */
export async function* allRows<Row, Place>(
  start: Place,
  read: (after: Place) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row> {
  for (let after = start; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = placeOf(last);
  }
}

/** Formats entries as a readable JSON file. */
export async function* jsonOf(
  { single }: Pick<ExportPart, "single">,
  entries: AsyncIterable<object>,
): AsyncGenerator<string> {
  if (single) {
    for await (const entry of entries) yield `${JSON.stringify(entry, null, 2)}\n`;
    return;
  }
  let before = "[";
  for await (const entry of entries) {
    yield `${before}\n  ${JSON.stringify(entry, null, 2).replaceAll("\n", "\n  ")}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}
