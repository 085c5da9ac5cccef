import type { resend as endpoint } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { inEvenTime } from "./in-even-time.ts";
import { mailIfKnown } from "./mail-if-known.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { readEmail } from "./protocol/email-address.ts";

/** Mails the confirmation again. The answer does not tell whether anything was pending. */
export const resend: AuthAction<typeof endpoint> = async (call) => {
  const { type, email, phone } = call.body;
  if (type === "sms" || type === "phone_change" || phone)
    throw new AuthError("phone_provider_disabled");
  if (type !== "signup" && type !== "email_change")
    throw new AuthError("validation_failed", {
      message: "Missing one of these types: signup, email_change, sms, phone_change",
    });
  const address = readEmail(email);
  const pending = type === "signup";
  await inEvenTime(
    mailIfKnown(call, address, "signup", (user) => pending && user.email_confirmed_at === null),
  );
  return {};
};
