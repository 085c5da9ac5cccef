import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { CodeInput } from "#web/ui/fields/CodeInput.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { modeOfMail } from "./auth-place.ts";
import { checkCode } from "./check-fields.ts";
import { confirmedSignUp } from "./confirm-sign-up.ts";
import type { SentMail } from "./draft.ts";
import { failureOf } from "./failure.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { confirming, lacksPassword } from "./recovering.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { useCountdown } from "#web/parts/forms/use-countdown.ts";
import { useFocusedField } from "#web/parts/forms/use-focused-field.ts";
import { useForm } from "#web/parts/forms/use-form.ts";
import { useMail } from "./use-mail.ts";
import { welcome } from "./welcome.ts";

/** A server in production has no development mailbox. */
const inDevelopment = document.documentElement.dataset["dev"] !== undefined;

/** «Revisa tu email»: the field for the code beside the link, another mail, another address. */
export function AwaitMail({
  place,
  draft,
  setDraft,
  sentMail,
}: AuthFormProps & { sentMail: SentMail }) {
  const navigate = useNavigate();
  const mail = useMail({ place, setDraft });
  const [code, setCode] = useState("");
  const formRef = useFocusedField("code");
  const wait = useCountdown(sentMail.at, sentMail.wait);
  const { form, errors, failure, busy } = useForm({ code: checkCode }, async ({ code: token }) => {
    const auth = await authClient();
    // «email» accepts the code of either mail: an unconfirmed account gets a confirmation mail instead.
    const type = sentMail.type === "magiclink" ? "email" : sentMail.type;
    const { data, error } = await confirming(() =>
      auth.verifyOtp({ email: draft.email, token, type }),
    );
    if (error) {
      const codeFailure = await failureOf(error);
      if (codeFailure?.field !== "code") return codeFailure;
      setCode("");
      return { field: "code", text: furtherCopy.mail.wrong };
    }
    if (sentMail.type === "recovery") await navigate(place.to("nueva"), { replace: true });
    else if (sentMail.type === "magiclink") welcome();
    else {
      const next = confirmedSignUp(data.session, place);
      // In other modes the page redirects, since the session is known by now.
      if (lacksPassword(data.session)) await navigate(next, { replace: true });
    }
    return null;
  });

  return (
    <div className="grid gap-6">
      <form {...form} ref={formRef} className="grid gap-5">
        {failure && <FormAlert text={failure.text} />}
        <Field
          label={furtherCopy.mail.code}
          hint={furtherCopy.mail.codeHint[sentMail.type]}
          error={errors.code}
        >
          <CodeInput
            name="code"
            className="max-w-none"
            value={code}
            onChange={setCode}
            onComplete={() => formRef.current?.requestSubmit()}
          />
        </Field>
        <Button type="submit" size="lg" block loading={busy}>
          {furtherCopy.mail.submit[sentMail.type]}
        </Button>
      </form>
      <div className="grid gap-2">
        <p className="text-sm text-text-muted">{furtherCopy.mail.spam}</p>
        <Button
          variant="secondary"
          block
          loading={mail.busy}
          // It keeps the focus while it waits, so it is not `disabled`.
          aria-disabled={wait > 0}
          className="tabular-nums"
          onClick={() => {
            if (wait === 0) void mail.sendAgain(sentMail.type, draft.email);
          }}
        >
          {wait > 0 ? furtherCopy.mail.resendIn(clock(wait)) : furtherCopy.mail.resend}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-5">
          <Link to={place.to(modeOfMail[sentMail.type])} className={textLink()}>
            {furtherCopy.mail.change}
          </Link>
          {sentMail.type === "signup" && (
            <Link to={place.to("entrar")} className={textLink()}>
              {furtherCopy.mail.elsewhere}
            </Link>
          )}
        </div>
        {inDevelopment && (
          <a href="/dev/mailbox" target="_blank" rel="noreferrer" className={textLink()}>
            {furtherCopy.mail.mailbox}
          </a>
        )}
      </div>
    </div>
  );
}
