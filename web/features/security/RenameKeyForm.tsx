import { useQueryClient } from "@tanstack/react-query";
import { failureOf } from "#features/auth";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { type Passkey, passkeysQuery } from "./use-passkeys.ts";

/** The longest name that the server accepts. */
const maxLength = 120;

/** Renames a passkey. */
export function RenameKeyForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useQueryClient();
  const check = (name: string) => (name.trim() === "" ? copy.keys.nameRequired : null);
  const { form, errors, failure, busy } = useForm({ name: check }, async ({ name }) => {
    const auth = await authClient();
    const friendlyName = name.trim();
    const { error } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName });
    if (error !== null) return failureOf(error);
    notify({ title: copy.keys.renamed, tone: "positive" });
    void client.invalidateQueries(passkeysQuery);
    onDone();
    return null;
  });
  return (
    <form {...form} className="grid gap-5">
      {failure && <FormAlert text={failure.text} />}
      <Field label={copy.keys.name} error={errors.name}>
        <Input
          name="name"
          defaultValue={passkey.name}
          maxLength={maxLength}
          autoComplete="off"
          data-autofocus
        />
      </Field>
      <Button type="submit" block loading={busy}>
        {copy.keys.save}
      </Button>
    </form>
  );
}
