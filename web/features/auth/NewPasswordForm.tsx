import { useNavigate } from "react-router";
import { authClient, signOut } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace } from "./auth-place.ts";
import { checkPassword } from "./check-fields.ts";
import { failureOf } from "./failure.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { furtherCopy } from "./further-copy.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";

/** Mode «nueva» (rule auth-3): nothing leads away from it before the password is saved, or given up. */
export function NewPasswordForm({ place, email }: { place: AuthPlace; email: string }) {
  const navigate = useNavigate();
  const { form, errors, failure, busy } = useForm(
    { password: checkPassword },
    async ({ password }) => {
      const auth = await authClient();
      const { error } = await auth.updateUser({ password });
      if (error) return failureOf(error);
      notify({ title: furtherCopy.renew.done, tone: "positive" });
      await navigate(place.from, { replace: true });
      return null;
    },
  );
  const cancel = async () => {
    await signOut();
    await navigate(place.to("entrar"), { replace: true });
  };
  return (
    <form {...form} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      <p className="grid">
        <span className="text-sm font-semibold">{furtherCopy.renew.account}</span>
        <span className="wrap-anywhere text-text-muted">{email}</span>
      </p>
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={furtherCopy.renew.password}
        error={errors.password}
        personalTexts={[email]}
      />
      <div className="grid gap-2">
        <Button type="submit" size="lg" block loading={busy}>
          {furtherCopy.renew.submit}
        </Button>
        <Button variant="ghost" block onClick={() => void cancel()}>
          {furtherCopy.renew.cancel}
        </Button>
      </div>
    </form>
  );
}
