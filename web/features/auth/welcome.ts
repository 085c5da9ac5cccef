import { currentSession } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Greets whoever has entered; who is halfway is greeted after the second factor. */
export function welcome(): void {
  if (currentSession().status === "member")
    notify({ title: copy.signIn.welcome, tone: "positive" });
}
