import type {
  createInvite as createEndpoint,
  getInvites as listEndpoint,
  Invite,
  revokeInvite as revokeEndpoint,
} from "#contract/waitlist/manage";
import {
  type InviteRow,
  issueInvite,
  listInvites,
  revokeInvite as end,
} from "#modules/invitations";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Action } from "#platform/http/http";
import { invitationUrl } from "./send-invitations.ts";

const mostListed = 200;

export const getInvites: Action<typeof listEndpoint> = async (ctx) => ({
  invites: (await listInvites(ctx.db, mostListed)).map((row) => inviteOf(ctx, row)),
});

export const createInvite: Action<typeof createEndpoint> = async (ctx, input) => {
  const email = input.email ?? null;
  // An address has only one account.
  const maxUses = email === null ? input.max_uses : 1;
  return ctx.db.transaction(async (db) => {
    const row = await issueInvite(db, { email, maxUses, createdBy: ctx.actor.personId });
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "invite_created",
      subject: { kind: "invite", id: row.id },
      after: { max_uses: maxUses, for_one_address: email !== null },
    });
    return inviteOf({ ...ctx, db }, row);
  });
};

export const revokeInvite: Action<typeof revokeEndpoint> = async ({ db, actor }, { id }) => {
  await db.transaction(async (tx) => {
    if (!(await end(tx, id))) return;
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "invite_revoked",
      subject: { kind: "invite", id },
    });
  });
  return { success: true };
};

function inviteOf(ctx: Context, row: InviteRow): Invite {
  return {
    ...row,
    link: invitationUrl(ctx, row.code),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
