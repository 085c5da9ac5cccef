import type { Context } from "#platform/context";
import { readSignedToken, signedToken } from "#platform/mail/mail-tokens";

/** Where a request is confirmed. */
export function confirmUrl({ config }: Pick<Context, "config">, token: string): string {
  return `${config.publicUrl}/landing/propuesta/${token}`;
}

/** Where a contact reads what was answered, and writes back. */
export function threadUrl(ctx: Pick<Context, "signer" | "config">, id: string): string {
  return `${ctx.config.publicUrl}/landing/conversacion/${signedToken(ctx, "booking-thread", id)}`;
}

/** The contact of such an address; null for one that is not ours. */
export function readThreadToken(ctx: Pick<Context, "signer">, token: string): string | null {
  return readSignedToken(ctx, "booking-thread", token);
}
