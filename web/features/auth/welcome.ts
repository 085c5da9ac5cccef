import { currentSession } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The toast after signing in; with a second factor, after it. */
export function welcome(): void {
  if (currentSession().status === "member")
    notify({ title: copy.signIn.welcome, tone: "positive" });
}
