import type { Context } from "#platform/context";
import { uuidBytes, uuidOf } from "#platform/db/uuid";

type Signing = Pick<Context, "signer" | "config">;

/** The signer also signs addresses of files, which never begin like this. */
const signed = (id: string): string => `waitlist ${id}`;

/** The address of somebody's place on the list, for the holder of its mails: it opens without a session. */
export function placeUrl({ signer, config }: Signing, id: string): string {
  const payload = uuidBytes(id).toString("base64url");
  return `${config.publicUrl}/landing/lista/${payload}.${signer.sign(signed(id))}`;
}

/** Where mails are ended: the address that programs call (RFC 8058), and that people open. */
export function leaveUrl(signing: Signing, id: string): string {
  return `${placeUrl(signing, id)}/baja`;
}

/** The lead of a token; null for one that is not ours. */
export function readLeadToken({ signer }: Pick<Context, "signer">, token: string): string | null {
  const [payload = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(payload, "base64url");
  if (bytes.length !== 16 || bytes.toString("base64url") !== payload) return null;
  const id = uuidOf(bytes);
  return signer.verify(signed(id), signature) ? id : null;
}
