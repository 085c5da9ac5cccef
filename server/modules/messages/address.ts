import { createHmac, timingSafeEqual } from "node:crypto";
import type { AttachmentView } from "#modules/files";

/** Seconds: an address of a private file expires within five minutes (rule privacy-4). */
const lasts = 300;
/** Within this time the address stays the same, so that a list that is read again shows the same picture. */
const step = 150;

interface SignedFile {
  id: string;
  view: Pick<AttachmentView, "secret">;
}

/**
 * The signed address of a file for a viewer (`signedViewer`), and its expiry. Each file has a secret of its own. Null
 * in events for all windows of a band: each member requests an address of their own, as after the expiry.
 */
export function signedAddress(
  file: SignedFile,
  viewer: string | null,
  now = Date.now(),
): { url: string; expires_at: string } {
  const path = `/api/messages/files/${file.id}`;
  if (viewer === null) return { url: path, expires_at: new Date(0).toISOString() };
  const until = Math.floor(now / 1000 / step) * step + lasts;
  const query = `u=${viewer}&e=${until}&s=${signature(file, viewer, until)}`;
  return {
    url: `${path}?${query}`,
    expires_at: new Date(until * 1000).toISOString(),
  };
}

/** Whether this address was signed here for this viewer and has not expired. */
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
