import { useState } from "react";
import { useNavigate } from "react-router";
import { authClient } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";
import type { AuthFormProps } from "./auth-form.ts";
import { type MailType, modeOfMail } from "./auth-place.ts";
import { emailOf } from "./check-fields.ts";
import { sentNow } from "./draft.ts";
import { failureOf, mailWait } from "./failure.ts";
import { type Failure, failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { furtherCopy } from "./further-copy.ts";

/** Seconds between two mails of a kind, unless the server says otherwise. */
export const mailInterval = 60;

type Answer = { failure: Failure | null; isSent: boolean };

/** Requests a mail of an account, and opens the screen for its code. */
export function useMail({ place, setDraft }: Pick<AuthFormProps, "place" | "setDraft">) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** Returns the error to show beside the form; `isSent` is true when a mail was sent now. */
  const send = async (type: MailType, typedEmail: string): Promise<Answer> => {
    const email = emailOf(typedEmail);
    const { error } = await request(type, email, location.origin);
    const wait = error ? mailWait(error) : mailInterval;
    const failure = error
      ? await failureOf(error, type === "recovery" ? furtherCopy.recovery.failed : undefined)
      : null;
    // Refused as the second in a minute: the first mail is on its way.
    if (wait !== null) {
      setDraft({ email, sent: sentNow(type, wait) });
      if (!place.awaitsMail) await navigate(place.to(modeOfMail[type], "email"));
    }
    return { failure, isSent: error === null };
  };

  /** Without a form, the error is a toast. */
  const sendAgain = async (type: MailType, typedEmail: string): Promise<void> => {
    setBusy(true);
    const { failure, isSent } = await send(type, typedEmail)
      .catch(() => ({ failure: failureOfThrown(), isSent: false }))
      .finally(() => setBusy(false));
    if (failure !== null) notify({ title: failure.text, tone: "danger" });
    if (isSent) notify({ title: furtherCopy.mail.resent, tone: "positive" });
  };

  async function request(type: MailType, email: string, origin: string) {
    const auth = await authClient();
    if (type === "recovery")
      return auth.resetPasswordForEmail(email, { redirectTo: origin + place.to("nueva") });
    const emailRedirectTo = origin + place.to(type === "signup" ? "entrar" : "enlace");
    return type === "signup"
      ? auth.resend({ type, email, options: { emailRedirectTo } })
      : auth.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } });
  }

  return { busy, send, sendAgain };
}
