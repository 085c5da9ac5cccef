import { useEffect, useRef, useState } from "react";
import { mailInterval } from "#features/auth";
import { useCountdown } from "#web/parts/forms/use-countdown.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { CodeInput } from "#web/ui/fields/CodeInput.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { useAuthWork } from "./use-auth-work.ts";

const texts = copy.mailedCode;

type MailedCodeProps = {
  /** The name of the field in its form. */
  name: string;
  email: string;
  /** When the last code was sent (ms since 1970), or null. */
  sentAt: number | null;
  onSent: (at: number) => void;
  error: string | undefined;
};

/** Confirms the person's identity with a mailed code: sent on request, typed here, and sent again after a while. */
export function MailedCode({ name, email, sentAt, onSent, error }: MailedCodeProps) {
  const [code, setCode] = useState("");
  const wait = useCountdown(sentAt ?? 0, mailInterval);
  const { mutate, isPending } = useAuthWork(
    (auth) => auth.reauthenticate(),
    () => {
      onSent(Date.now());
      notify({ title: texts.sent, tone: "positive" });
    },
  );
  const input = useRef<HTMLInputElement>(null);
  const isCodeSent = sentAt !== null;
  useEffect(() => {
    if (isCodeSent) input.current?.focus();
  }, [isCodeSent]);
  const send = () => {
    if (wait === 0) mutate();
  };
  if (!isCodeSent)
    return (
      <div className="grid gap-4">
        <p className="text-pretty wrap-anywhere text-text-muted">{texts.sendText(email)}</p>
        <Button size="lg" block loading={isPending} onClick={send}>
          {texts.send}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <Field label={texts.code} hint={texts.codeText(email)} error={error}>
        <CodeInput ref={input} name={name} className="max-w-none" value={code} onChange={setCode} />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start tabular-nums"
        loading={isPending}
        // It keeps the focus while it waits, so it is not `disabled`.
        aria-disabled={wait > 0}
        onClick={send}
      >
        {wait > 0 ? texts.againIn(clock(wait)) : texts.again}
      </Button>
    </div>
  );
}
