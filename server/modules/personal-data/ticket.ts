import { createHash, randomBytes } from "node:crypto";
import { downloadExport } from "#contract/account/personal-data";

/** How long a browser has to start its download. */
export const ticketMinutes = 5;

/** 256 random bits for an address; only their hash is stored. */
export function newTicket(): string {
  return randomBytes(32).toString("base64url");
}

/** Where a ticket opens the file of a copy, on this server. */
export function exportAddress(id: string, ticket: string): string {
  return `${downloadExport.path.replace(":id", id)}?ticket=${ticket}`;
}

export function ticketHash(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
