import type { convertToBand as endpoint } from "#contract/people/band-conversion";
import { pagePath } from "#contract/pages";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { isBlank } from "#contract/text/text";
import {
  holdAccount,
  moveAccount,
  recordEvent,
  requireRecentSignIn,
  writeToAccount,
} from "#modules/auth";
import { moveAlerts } from "#modules/alerts";
import { moveTellings } from "#modules/bookings";
import { moveBandShares } from "#modules/band-splits";
import { moveBroadcasts } from "#modules/broadcasts";
import { moveCityRequests } from "#modules/city-requests";
import { moveCalendar } from "#modules/calendars";
import { moveCommentsForBands } from "#modules/comments";
import { moveEventProposals } from "#modules/event-proposals";
import { moveEvents } from "#modules/events";
import { moveAcceptances } from "#modules/legal";
import { moveLetters } from "#modules/mailing-lists";
import { moveMessagesForBands } from "#modules/messages";
import { moveNotifications } from "#modules/notifications";
import { moveGiver } from "#modules/payments";
import { movePersonal } from "#modules/posts";
import { movePremiumInterest } from "#modules/premium";
import { movePresence } from "#modules/presence";
import { moveReminders } from "#modules/releases";
import { becomeBand, createPersonalProfile, holdPerson } from "#modules/profiles";
import { copySafety } from "#modules/safety";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { anyPerson, convertedBefore, moveMemberships, moveOffers } from "./conversion-queries.ts";
import { conversionLetter } from "./letters.ts";
import { insertBand, lockBandsOf, lockBandsWith } from "./queries.ts";
import { requirePlace } from "./require-place.ts";

/** Moves the person's data from the id of the page to their new one. */
const moves: ((db: Db, from: string, to: string) => Promise<void>)[] = [
  moveAcceptances,
  moveNotifications,
  movePresence,
  movePersonal,
  moveCommentsForBands,
  moveMessagesForBands,
  moveEvents,
  moveEventProposals,
  moveCalendar,
  moveReminders,
  moveAlerts,
  moveCityRequests,
  moveBroadcasts,
  moveLetters,
  moveTellings,
  moveGiver,
  movePremiumInterest,
  moveBandShares,
  copySafety,
];

interface Names {
  page: string;
  name: string;
  username: string;
}

/**
 * Converts an artist's account into a band (docs/decisions/063): the page keeps its id and all of its data, and the
 * account gets another id, with a personal page that owns the band. One transaction, which locks the account's row
 * first: of two concurrent calls, the second gets an error.
 */
export const convertToBand: Action<typeof endpoint> = async (ctx, input) => {
  if (isBlank(input.name)) throw new ApiError("display_name_required", { field: "name" });
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });
  const page = normalizeUsername(input.confirm_username).replace(/^@/, "");

  const { ids, sessions } = await ctx.db.transaction((db) =>
    convert({ ...ctx, db }, { page, username, name: input.name }),
  );
  // Their sockets reconnect with a token for the person.
  ctx.realtime.endSessions(sessions);
  const [band, person] = await Promise.all([
    ctx.db.one(anyPerson, { id: ids.band_id }),
    ctx.db.one(anyPerson, { id: ids.owner_id }),
  ]);
  if (band === null || person === null) throw new Error("a converted page is not there");
  return { band, person };
};

async function convert(ctx: MemberContext, names: Names) {
  const { db } = ctx;
  const { personId: band } = ctx.actor;
  const isHeld = await holdAccount(db, band);
  const { page, username } = names;
  const ids = await db.one(convertedBefore, { actor: band, band: page, username });
  if (ids !== null) return { ids, sessions: [] };
  if (!isHeld) throw new ApiError("account_is_band");
  await requireRecentSignIn(ctx);
  await db.one(lockBandsOf, { person: band });
  // Before the parts in their splits, as by everything that changes members or splits.
  await db.many(lockBandsWith, { person: band });
  const profile = await holdPerson(db, band);
  if (profile === null) throw new ApiError("account_leaving");
  if (profile.role !== "creator") throw new ApiError("not_an_artist");
  if (profile.username !== page)
    throw new ApiError("confirmation_wrong", { field: "confirm_username" });
  await requirePlace(db, band);

  const person = crypto.randomUUID();
  await becomeBand(db, band);
  const sessions = await moveAccount(db, band, person);
  await createPersonalProfile(db, { id: person, band, name: names.name, username });
  for (const move of moves) await move(db, band, person);
  await db.run(moveMemberships, { from: band, to: person });
  await db.run(moveOffers, { from: band, to: person });
  await db.run(insertBand, { id: band, owner: person });
  await report(ctx, band, person);
  return { ids: { band_id: band, owner_id: person }, sessions };
}

/** Records it in the audit, and sends a mail. */
async function report(ctx: MemberContext, bandId: string, personId: string): Promise<void> {
  const { db } = ctx;
  const { sessionId } = ctx.actor;
  await recordEvent(db, {
    event: "account_converted",
    userId: personId,
    sessionId,
    ip: ctx.ip,
    details: { band: bandId },
  });
  const [band, person] = await Promise.all([
    db.one(anyPerson, { id: bandId }),
    db.one(anyPerson, { id: personId }),
  ]);
  if (band === null || person === null) throw new Error("a converted page is not there");
  const path = pagePath("bandTeam", { username: band.username ?? band.id });
  const letter = conversionLetter({ band, person, url: ctx.config.publicUrl + path });
  await writeToAccount(ctx, personId, letter);
}
