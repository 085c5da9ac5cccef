import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { checkCode, checkPassword, failureOf, NewPasswordField } from "#features/auth";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { invalidate } from "#web/api/cache.ts";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { notify } from "#web/ui/notify.ts";
import { PasswordInput } from "#web/ui/fields/PasswordInput.tsx";
import { copy } from "./copy.ts";
import { MailedCode } from "./MailedCode.tsx";
import type { Account } from "./use-account.ts";

/**
 * Sets a new password: with the current one or, for an account without one, with a mailed code when the server
 * requires it (`reauthentication_needed`).
 */
export function PasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const client = useQueryClient();
  const { email = "", identities = [] } = account;
  const [knows, setKnows] = useState(identities.some(({ provider }) => provider === "email"));
  const [sentAt, setSentAt] = useState<number | null>(null);
  const asksCode = !knows && sentAt !== null;

  const checkCurrent: Check = (currentPassword) =>
    currentPassword === "" ? copy.password.currentRequired : null;
  const checks: Record<string, Check> = {
    ...(knows ? { current: checkCurrent } : {}),
    ...(asksCode ? { code: checkCode } : {}),
    password: checkPassword,
  };
  const { form, errors, failure, busy } = useForm(checks, async (values) => {
    const auth = await authClient();
    const { error } = await auth.updateUser({
      password: values["password"] ?? "",
      ...(knows ? { current_password: values["current"] ?? "" } : {}),
      ...(asksCode ? { nonce: values["code"] ?? "" } : {}),
    });
    if (error?.code === "reauthentication_needed") {
      const { error: reauthenticationError } = await auth.reauthenticate();
      setSentAt(Date.now());
      return reauthenticationError === null ? null : failureOf(reauthenticationError);
    }
    if (error !== null) return failureOf(error);
    notify({ title: copy.password.done, tone: "positive" });
    invalidate(client, "getSessions");
    onDone();
    return null;
  });

  return (
    <form {...form} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-2">
        {knows && (
          <Field label={copy.password.current} error={errors["current"]}>
            <PasswordInput name="current" autoComplete="current-password" required data-autofocus />
          </Field>
        )}
        <button
          type="button"
          className={textLink("justify-self-start text-left text-sm")}
          onClick={() => setKnows(!knows)}
        >
          {knows ? copy.password.none : copy.password.has}
        </button>
      </div>
      <NewPasswordField
        label={copy.password.next}
        error={errors["password"]}
        personalTexts={[email]}
      />
      {asksCode && (
        <MailedCode
          name="code"
          email={email}
          sentAt={sentAt}
          onSent={setSentAt}
          error={errors["code"]}
        />
      )}
      <Button type="submit" size="lg" block loading={busy}>
        {copy.password.submit}
      </Button>
    </form>
  );
}
