import type { recover as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "#auth/sessions";
import { readPkceChallenge } from "#auth/flow-states";
import { inEvenTime } from "#auth/limits";
import { mailIfKnown } from "#auth/mails";
import { readEmail } from "#auth/protocol";

/** Mails a link for a new password. The answer does not reveal whether there is an account. */
export const recover: AuthAction<typeof endpoint> = async (call) => {
  const email = readEmail(call.body.email);
  const pkce = readPkceChallenge(call.body);
  await inEvenTime(mailIfKnown(call, email, "recovery", pkce, () => [{ kind: "recovery" }]));
  return {};
};
