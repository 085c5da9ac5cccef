import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { exportSubscribers as endpoint } from "#contract/mailing-lists/mailing-lists";
import { listStart, type Position } from "#platform/db/cursor";
import type { DownloadAction } from "#platform/http/http";
import { requireArtist } from "./own-list.ts";
import { subscribersPage } from "./queries.ts";

const pageSize = 1000;
const columns = [
  "email",
  "ciudad",
  "región",
  "país",
  "en la lista desde",
  "consentimiento",
  "texto del consentimiento",
  "origen",
  "los emails vuelven",
];

/** The whole list, newest first; cells that a spreadsheet would run as a formula are escaped. */
export const exportSubscribers: DownloadAction<typeof endpoint> = async (ctx) => {
  await requireArtist(ctx);
  const options = { escape_formulas: true };
  const parts = [Buffer.from(stringify([columns], { ...options, bom: true }))];
  let position: Position = listStart;
  for (;;) {
    const page = await ctx.db.many(subscribersPage, {
      artist: ctx.actor.userId,
      q: "",
      city_id: null,
      before_at: position.created_at,
      before_id: position.id,
      limit: pageSize,
    });
    const lines = page.map((row) => [
      row.email,
      row.city ?? "",
      row.region ?? "",
      row.country_code ?? "",
      row.confirmed_at.toISOString(),
      row.consent_at.toISOString(),
      row.consent_version,
      row.source,
      row.is_unreachable ? "sí" : "no",
    ]);
    if (lines.length > 0) parts.push(Buffer.from(stringify(lines, options)));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    position = { created_at: last.confirmed_at, id: last.id };
  }
  const file = Buffer.concat(parts);
  return { name: "lista-de-correo.csv", size: file.length, stream: Readable.from([file]) };
};
