import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/clock.ts";
import { CodeInput } from "#web/ui/CodeInput.tsx";
import { Field } from "#web/ui/Field.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthFormProps } from "./auth-form.ts";
import { checkCode } from "./check-fields.ts";
import { copy } from "./copy.ts";
import type { SentMail } from "./draft.ts";
import { failureOf } from "./failure.ts";
import { FormAlert } from "./FormAlert.tsx";
import { textLink } from "./text-link.ts";
import { useCountdown } from "./use-countdown.ts";
import { useForm } from "./use-form.ts";
import { useMail } from "./use-mail.ts";

/** A server in production has no development mailbox. */
const inDevelopment = document.documentElement.dataset["dev"] !== undefined;

/** «Revisa tu email»: the code as a second way beside the link, another mail, another address. */
export function AwaitMail({ place, draft, setDraft, sent }: AuthFormProps & { sent: SentMail }) {
  const navigate = useNavigate();
  const mail = useMail({ place, setDraft });
  const [code, setCode] = useState("");
  const formRef = useRef<HTMLFormElement>(null);
  const wait = useCountdown(sent.at, sent.wait);
  const { form, errors, failure, busy } = useForm({ code: checkCode }, async ({ code: token }) => {
    const auth = await authClient();
    const { error } = await auth.verifyOtp({ email: draft.email, token, type: sent.type });
    if (error) {
      const refused = failureOf(error);
      if (refused?.field !== "code") return refused;
      setCode("");
      return { field: "code", text: copy.mail.wrong };
    }
    if (sent.type === "recovery") await navigate(place.to("nueva"), { replace: true });
    else notify({ title: copy.mail.confirmed, tone: "positive" });
    return null;
  });
  useEffect(() => {
    const control = formRef.current?.elements.namedItem("code");
    if (control instanceof HTMLElement) control.focus();
  }, []);

  return (
    <div className="grid gap-6">
      <form {...form} ref={formRef} className="grid gap-5">
        {failure && <FormAlert text={failure.text} />}
        <Field label={copy.mail.code} hint={copy.mail.codeHint} error={errors.code}>
          <CodeInput
            name="code"
            className="max-w-none"
            value={code}
            onChange={setCode}
            onComplete={() => formRef.current?.requestSubmit()}
          />
        </Field>
        <Button type="submit" size="lg" block loading={busy}>
          {copy.mail.submit[sent.type]}
        </Button>
      </form>
      <div className="grid gap-2">
        <p className="text-sm text-text-muted">{copy.mail.spam}</p>
        <Button
          variant="secondary"
          block
          loading={mail.busy}
          // It keeps the focus while it waits, so it is not `disabled`.
          aria-disabled={wait > 0}
          className="tabular-nums"
          onClick={() => {
            if (wait === 0) void mail.sendAgain(sent.type, draft.email);
          }}
        >
          {wait > 0 ? copy.mail.resendIn(clock(wait)) : copy.mail.resend}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-5">
          <Link
            to={place.to(sent.type === "signup" ? "registro" : "recuperar")}
            className={textLink()}
          >
            {copy.mail.change}
          </Link>
          {sent.type === "signup" && (
            <Link to={place.to("entrar")} className={textLink()}>
              {copy.mail.elsewhere}
            </Link>
          )}
        </div>
        {inDevelopment && (
          <a href="/dev/mailbox" target="_blank" rel="noreferrer" className={textLink()}>
            {copy.mail.mailbox}
          </a>
        )}
      </div>
    </div>
  );
}
