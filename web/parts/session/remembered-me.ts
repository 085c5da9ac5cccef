import type { OutputOf } from "#web/api/client.ts";

type Me = OutputOf<"getMe">;

/** Begins with `sb-`: signing out clears it with the session (rule web-3). */
const key = (id: string) => `sb-resuena-me-${id}`;

/** Stores the current person or band, so that the next visit renders before the server has answered. */
export function rememberMe(me: Me): void {
  try {
    localStorage.setItem(key(me.id), JSON.stringify(me));
  } catch {
    // Without storage the next visit waits for the answer.
  }
}

/** The stored person, or undefined. */
export function recallMe(userId: string | null): Me | undefined {
  if (userId === null) return undefined;
  try {
    const me = JSON.parse(localStorage.getItem(key(userId)) ?? "null") as Me | null;
    return me?.id === userId ? me : undefined;
  } catch {
    return undefined;
  }
}
