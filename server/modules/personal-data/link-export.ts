import type { linkExport as endpoint } from "#contract/account/personal-data";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { setTicket } from "./queries.ts";
import { exportAddress, newTicket, ticketHash, ticketMinutes } from "./ticket.ts";

/**
 * Returns an address that downloads the copy without a session for a few minutes, since browsers download large files
 * without one. The next address replaces it.
 */
export const linkExport: Action<typeof endpoint> = async ({ db, actor }, { id }) => {
  const ticket = newTicket();
  const set = await db.one(setTicket, {
    id,
    user_id: actor.userId,
    person_id: actor.personId,
    ticket_hash: ticketHash(ticket),
    minutes: ticketMinutes,
  });
  if (!set?.ticket_expires_at) throw new ApiError("export_not_found");
  return {
    url: exportAddress(id, ticket),
    expires_at: set.ticket_expires_at.toISOString(),
  };
};
