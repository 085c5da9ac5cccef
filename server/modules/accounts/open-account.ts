import type {
  openAccount as openEndpoint,
  showAddress as addressEndpoint,
} from "#contract/staff/accounts";
import { lastSeenOf, sessionsOf } from "#modules/auth";
import { recordOf } from "#modules/moderation";
import { checkProfile } from "#modules/profiles";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { toSummary } from "./find-accounts.ts";
import { maskedPhone } from "./masked.ts";
import { findAccount, findAddress } from "./queries.ts";

export const openAccount: Action<typeof openEndpoint> = async (ctx, { id, reason }) => {
  const { db, actor } = ctx;
  const row = await db.one(findAccount, { id });
  if (row === null) throw new ApiError("account_not_found");
  await recordLook(ctx, "account_opened", { id, reason });
  const [sessions, lastSeen, record, checks] = await Promise.all([
    sessionsOf(db, id, actor.sessionId),
    lastSeenOf(db, id),
    recordOf(db, id),
    checkProfile(ctx, id),
  ]);
  return {
    ...toSummary(row),
    phone: maskedPhone(row.phone),
    suspended_until: row.suspended_until?.toISOString() ?? null,
    messages_limited: row.messages_limited,
    uploads_limited: row.uploads_limited,
    is_public: row.is_public,
    followers: row.followers,
    posts: row.posts,
    staff_roles: row.staff_roles,
    second_factor: row.second_factor,
    providers: row.providers,
    since: row.since.toISOString(),
    last_seen_at: lastSeen.toISOString(),
    sessions,
    ...record,
    checks,
  };
};

export const showAddress: Action<typeof addressEndpoint> = async (ctx, { id, reason }) => {
  const row = await ctx.db.one(findAddress, { id });
  if (row === null) throw new ApiError("account_not_found");
  await recordLook(ctx, "address_shown", { id, reason });
  return row;
};

/** Records who looks and why, before anything is shown. */
async function recordLook(
  { db, actor }: MemberContext,
  action: "account_opened" | "address_shown",
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const subject = { kind: "account", id };
  await recordAudit(db, { actorId: actor.personId, action, subject, personId: id, reason });
}
