import { uuidOf } from "#platform/db/uuid";
import { createHmac, timingSafeEqual } from "node:crypto";

const idBytes = 16;
const counterBytes = 4;
const macBytes = 32;

/** The contents of a refresh token: its session, and how often that session was refreshed before. */
export interface RefreshClaim {
  sessionId: string;
  counter: number;
}

/** Creates a refresh token: session id, counter and a MAC, so that tokens need no table. */
export function writeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshClaim): string {
  const body = Buffer.alloc(idBytes + counterBytes);
  body.write(sessionId.replaceAll("-", ""), "hex");
  body.writeUInt32BE(counter, idBytes);
  return Buffer.concat([body, mac(secret, body)]).toString("base64url");
}

/** Parses a refresh token of ours; null for any other text. */
export function readRefreshToken(secret: Buffer, token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + counterBytes + macBytes) return null;
  const body = bytes.subarray(0, idBytes + counterBytes);
  if (!timingSafeEqual(bytes.subarray(body.length), mac(secret, body))) return null;
  return {
    sessionId: uuidOf(body.subarray(0, idBytes)),
    counter: body.readUInt32BE(idBytes),
  };
}

function mac(secret: Buffer, body: Buffer): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}
