import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { checkEmail, emailOf, failureOf } from "#features/auth";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { backHere } from "./back-here.ts";
import { copy } from "./copy.ts";
import { useRefreshAccount } from "./use-account.ts";

/** Requests a change of e-mail; both addresses have to confirm it. */
export function EmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const refresh = useRefreshAccount();
  const check: Check = (newEmail) =>
    checkEmail(newEmail) ?? (emailOf(newEmail).toLowerCase() === email ? copy.email.same : null);
  const { form, errors, failure, busy } = useForm({ email: check }, async ({ email: newEmail }) => {
    const auth = await authClient();
    const { data, error } = await auth.updateUser(
      { email: emailOf(newEmail) },
      { emailRedirectTo: backHere() },
    );
    if (error !== null) return failureOf(error);
    refresh(data.user);
    notify({ title: copy.email.sent, tone: "positive" });
    onDone();
    return null;
  });
  return (
    <form {...form} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      <Field label={copy.email.next} error={errors.email}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {copy.email.submit}
      </Button>
    </form>
  );
}
