import { useSession } from "#web/api/session.ts";

/** The id of the signed-in person, who alone writes posts. */
export function useOwnId(): string {
  const session = useSession();
  return session.status === "member" ? session.userId : "";
}
