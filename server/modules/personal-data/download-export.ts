import type { downloadExport as endpoint } from "#contract/account/personal-data";
import { recordEvent } from "#modules/auth";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { DownloadAction } from "#platform/http/http";
import { fileOfOwner, fileOfTicket } from "./queries.ts";
import { ticketHash } from "./ticket.ts";

/** The file, for its owner only: anybody else gets the answer of a missing one. */
export const downloadExport: DownloadAction<typeof endpoint> = async (ctx, { id, ticket }) => {
  const exportFile = await find(ctx, id, ticket);
  const key = exportFile?.keys[0];
  const size = key === undefined ? null : await ctx.files.size(key);
  if (!exportFile || key === undefined || size === null) throw new ApiError("export_not_found");
  await recordEvent(ctx.db, {
    event: "export_downloaded",
    userId: exportFile.person_id,
    ip: ctx.ip,
  });
  const day = exportFile.requested_at.toISOString().slice(0, 10);
  const what = exportFile.is_of_band ? "banda" : "mis-datos";
  return { name: `resuena-${what}-${day}.zip`, size, stream: await ctx.files.read(key) };
};

async function find({ db, actor }: VisitorContext, id: string, ticket: string | undefined) {
  if (ticket !== undefined) return db.one(fileOfTicket, { id, ticket_hash: ticketHash(ticket) });
  return actor && db.one(fileOfOwner, { id, user_id: actor.userId });
}
