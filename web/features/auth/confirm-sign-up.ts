import type { Session } from "@supabase/auth-js";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace } from "./auth-place.ts";
import { furtherCopy } from "./further-copy.ts";
import { lacksPassword } from "./recovering.ts";

/**
 * Says that an account is confirmed, and returns the next page: if this browser did not sign up, the password of
 * the sign-up is not valid and the person chooses one (decision 042).
 */
export function confirmedSignUp(session: Session | null, place: AuthPlace): string {
  notify({ title: furtherCopy.mail.confirmed, tone: "positive" });
  return lacksPassword(session) ? place.to("nueva", "primera") : place.to("entrar");
}
