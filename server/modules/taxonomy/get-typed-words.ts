import type { getTypedWords as endpoint } from "#contract/staff/typed-words";
import { decodeRank, encodeRank, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { wordsLike, wordsPage } from "./queries.ts";

const mostUses = 2 ** 31 - 1;

export const getTypedWords: Action<typeof endpoint> = async (
  { db },
  { kind, state, search = "", cursor, limit },
) => {
  const { score, id } = decodeRank(cursor);
  const uses = Math.trunc(Math.max(0, Math.min(score, mostUses)));
  const page = { kind, state, uses, id, limit: limit + 1 };
  const rows = await (search === ""
    ? db.many(wordsPage, page)
    : db.many(wordsLike, { ...page, search }));
  const { pageRows, nextCursor } = pageOf(rows, limit, (row) =>
    encodeRank({ score: row.uses, id: row.id }),
  );
  const words = pageRows.map((row) => ({ ...row, since: row.since.toISOString() }));
  return { words, nextCursor };
};
