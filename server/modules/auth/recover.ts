import type { recover as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "./call.ts";
import { readPkceChallenge } from "./flow-states/pkce-challenge.ts";
import { inEvenTime } from "./in-even-time.ts";
import { mailIfKnown } from "./mail-if-known.ts";
import { readEmail } from "./protocol/email-address.ts";

/** Mails a way to a new password. The answer does not tell whether there is an account. */
export const recover: AuthAction<typeof endpoint> = async (call) => {
  const email = readEmail(call.body.email);
  const pkce = readPkceChallenge(call.body);
  await inEvenTime(mailIfKnown(call, email, "recovery", pkce, () => [{ kind: "recovery" }]));
  return {};
};
