import { createHash, randomBytes } from "node:crypto";

/** How long a browser has to start its download. */
export const ticketMinutes = 5;

/** 256 random bits for an address; only their hash is stored. */
export function newTicket(): string {
  return randomBytes(32).toString("base64url");
}

export function ticketHash(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
