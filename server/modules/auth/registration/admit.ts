import { isInvited, useInvitation } from "#modules/invitations";
import { currentMaintenance } from "#modules/maintenance";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";

/** Somebody who wants an account: the code they bring, and their address, if they have one that is verified or will be. */
interface Newcomer {
  invitation: string | null;
  email: string | null;
}

type Registrar = Pick<Context, "config" | "db" | "realtime">;

/** Whether nobody may create an account because of a maintenance. */
export async function isPaused(ctx: Registrar): Promise<boolean> {
  return (await currentMaintenance(ctx)) !== null;
}

/**
 * Throws for somebody who may not create an account. Depends only on the code and the setting, never on whether the
 * address has an account, so that the refusal reveals nothing.
 */
export async function requireInvitation(
  ctx: Registrar,
  { invitation, email }: Newcomer,
): Promise<void> {
  const { config, db } = ctx;
  if (await isPaused(ctx)) throw new AuthError("signup_disabled");
  if (config.registration === "open") return;
  if (config.registration === "closed") throw new AuthError("signup_disabled");
  if (invitation === null || !(await isInvited(db, invitation, email)))
    throw new AuthError("invitation_required");
}

/**
 * Takes a use of the invitation, in the transaction that creates the account; throws, which undoes that, when it is no
 * longer valid. Every way to an account goes through here. `makes` is false when the account existed already.
 */
export async function admitNewcomer(
  ctx: Registrar,
  { invitation, email, makes }: Newcomer & { makes: boolean },
): Promise<void> {
  const { config, db } = ctx;
  if (makes && (await isPaused(ctx))) throw new AuthError("signup_disabled");
  if (config.registration === "open") return;
  if (config.registration === "closed") throw new AuthError("signup_disabled");
  if (invitation === null || !(await useInvitation(db, { code: invitation, email, makes })))
    throw new AuthError("invitation_required");
}
