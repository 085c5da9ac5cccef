import type { getLandingPreview as endpoint } from "#contract/landings/landings";
import type { Action } from "#platform/http/http";
import type { Signer } from "#platform/files/signer";
import { requireArtist } from "./own-landing.ts";

const validMs = 7 * 86_400_000;

/** An address at which anybody sees the draft. It changes only once an hour, so that a frame can be loaded again. */
export const getLandingPreview: Action<typeof endpoint> = async (ctx) => {
  await requireArtist(ctx);
  const hour = 3_600_000;
  const expires = Math.floor(Date.now() / hour) * hour + validMs;
  return {
    path: `/landing/previa/${previewToken(ctx.signer, ctx.actor.userId, expires)}`,
    expires_at: new Date(expires).toISOString(),
  };
};

/** `{profile}.{milliseconds at which it expires}.{signature}` */
function previewToken(signer: Signer, profileId: string, expires: number): string {
  return `${profileId}.${expires}.${signer.sign(signedText(profileId, expires))}`;
}

/** Whose draft a preview shows; null for an invalid or expired token. */
export function profileOfPreview(signer: Signer, token: string, now = Date.now()): string | null {
  const [, profileId = "", expires = "", signature = ""] =
    /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{22})$/.exec(token) ?? [];
  const left = Number(expires) - now;
  if (profileId === "" || left <= 0 || left > validMs) return null;
  return signer.verify(signedText(profileId, Number(expires)), signature) ? profileId : null;
}

const signedText = (profileId: string, expires: number): string =>
  `landing-preview ${profileId} ${expires}`;
