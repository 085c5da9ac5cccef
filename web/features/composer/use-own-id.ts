import { useSession } from "#web/api/session.ts";

/** The id of the signed-in person; only members write posts. */
export function useOwnId(): string {
  const session = useSession();
  return session.status === "member" ? session.userId : "";
}
