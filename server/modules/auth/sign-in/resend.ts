import type { resend as endpoint } from "#contract/auth/operations";
import { emailChangeMails } from "#auth/account";
import type { AuthAction } from "#auth/sessions";
import { readPkceChallenge } from "#auth/flow-states";
import { inEvenTime } from "#auth/limits";
import { mailIfKnown } from "#auth/mails";
import { AuthError, readEmail } from "#auth/protocol";
import { signUpToConfirm } from "#auth/sign-ups";
import { textIfKnown } from "#auth/sms";

/** Sends a pending mail or message again. The answer does not reveal whether anything was pending. */
export const resend: AuthAction<typeof endpoint> = async (call) => {
  const { type, email, phone } = call.body;
  if (type === "sms" || type === "phone_change") {
    if (!phone)
      throw new AuthError("validation_failed", {
        message: `Type "${type}" requires a phone number`,
      });
    return { message_id: await textIfKnown(call, phone, type) };
  }
  if (type !== "signup" && type !== "email_change")
    throw new AuthError("validation_failed", {
      message: "Missing one of these types: signup, email_change, sms, phone_change",
    });
  if (phone)
    throw new AuthError("validation_failed", {
      message: `Type "${type}" requires an email address`,
    });
  const address = readEmail(email);
  const pkce = readPkceChallenge(call.body);
  await inEvenTime(
    mailIfKnown(call, address, type, pkce, async (user) => {
      if (type === "email_change") return emailChangeMails(user);
      if (user.email_confirmed_at !== null) return [];
      return [{ kind: "signup", signUpId: await signUpToConfirm(call, user.id) }];
    }),
  );
  return {};
};
