import { useSession } from "./session.ts";

/** The id of the signed-in person or of the band they act for; empty for a visitor. */
export function useOwnId(): string {
  const session = useSession();
  return session.status === "member" ? session.userId : "";
}
