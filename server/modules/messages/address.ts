import { createHmac, timingSafeEqual } from "node:crypto";
import type { AttachmentView } from "#modules/files";

/** Seconds: an address of a private file ends within five minutes (rule privacy-4). */
const lasts = 300;
/** Within this time the address stays the same, so that a list that is read again shows the same picture. */
const step = 150;

interface SignedFile {
  id: string;
  view: Pick<AttachmentView, "secret">;
}

/** Where this viewer finds a file, and until when. Each file has a secret of its own. */
export function signedAddress(
  file: SignedFile,
  viewer: string,
  now = Date.now(),
): { url: string; expires_at: string } {
  const until = Math.floor(now / 1000 / step) * step + lasts;
  const query = `u=${viewer}&e=${until}&s=${signature(file, viewer, until)}`;
  return {
    url: `/api/messages/files/${file.id}?${query}`,
    expires_at: new Date(until * 1000).toISOString(),
  };
}

/** Whether this address was made here for this viewer and has not ended. */
export function isSigned(
  file: SignedFile,
  { viewer, until, signatureText }: { viewer: string; until: number; signatureText: string },
  now = Date.now(),
): boolean {
  const left = until - now / 1000;
  const right = Buffer.from(signature(file, viewer, until));
  const signatureBytes = Buffer.from(signatureText);
  return (
    left > 0 &&
    left <= lasts &&
    signatureBytes.length === right.length &&
    timingSafeEqual(signatureBytes, right)
  );
}

function signature({ id, view }: SignedFile, viewer: string, until: number): string {
  return createHmac("sha256", view.secret).update(`${id} ${viewer} ${until}`).digest("base64url");
}
