import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, mailInterval, useCountdown } from "#features/auth";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/clock.ts";
import { CodeInput } from "#web/ui/CodeInput.tsx";
import { Field } from "#web/ui/Field.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const texts = copy.identity;

type MailedCodeProps = {
  email: string;
  /** When a code was sent last (ms since 1970), or null. */
  sentAt: number | null;
  onSent: (at: number) => void;
  error: string | undefined;
};

/** The mailed code: it is sent when it is asked for, typed here, and can be sent again after a while. */
export function MailedCode({ email, sentAt, onSent, error }: MailedCodeProps) {
  const [code, setCode] = useState("");
  const wait = useCountdown(sentAt ?? 0, mailInterval);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await authClient()).reauthenticate(),
    onSuccess: ({ error: refused }) => {
      if (refused !== null) return failureOf(refused);
      onSent(Date.now());
      notify({ title: texts.sent, tone: "positive" });
      return undefined;
    },
  });
  const send = () => {
    if (wait === 0) mutate();
  };
  if (sentAt === null)
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
        <CodeInput name="nonce" className="max-w-none" value={code} onChange={setCode} />
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
