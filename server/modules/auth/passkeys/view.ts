import type { z } from "zod";
import type { addPasskey } from "#contract/auth/passkeys";

/** A passkey as the protocol returns it. */
export function passkeyView(row: {
  id: string;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
}): z.output<(typeof addPasskey)["output"]> {
  const { id, friendly_name, created_at, last_used_at } = row;
  return {
    id,
    friendly_name,
    created_at: created_at.toISOString(),
    ...(last_used_at === null ? {} : { last_used_at: last_used_at.toISOString() }),
  };
}
