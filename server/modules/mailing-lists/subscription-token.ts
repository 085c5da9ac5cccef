import type { Context } from "#platform/context";
import { readSignedToken, signedToken } from "#platform/mail/mail-tokens";

/** Where an address is confirmed. */
export function confirmUrl({ config }: Pick<Context, "config">, token: string): string {
  return `${config.publicUrl}/landing/suscripcion/${token}`;
}

/** Where somebody leaves a list: the address that mail programs call (RFC 8058), and that people open. */
export function leaveUrl(ctx: Pick<Context, "signer" | "config">, id: string): string {
  return `${ctx.config.publicUrl}/landing/baja/${signedToken(ctx, "fan-subscriber", id)}`;
}

/** The subscriber of such an address; null for one that is not ours. */
export function readLeaveToken(ctx: Pick<Context, "signer">, token: string): string | null {
  return readSignedToken(ctx, "fan-subscriber", token);
}
