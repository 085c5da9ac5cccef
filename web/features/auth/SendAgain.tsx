import { Button } from "#web/ui/Button.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { furtherCopy } from "./further-copy.ts";
import { useMail } from "./use-mail.ts";

/** Sends another mail for an unconfirmed account. */
export function SendAgain({ place, draft, setDraft }: AuthFormProps) {
  const mail = useMail({ place, setDraft });
  return (
    <Button
      size="sm"
      variant="outline"
      loading={mail.busy}
      onClick={() => void mail.sendAgain("signup", draft.email)}
    >
      {furtherCopy.mail.sendAgain}
    </Button>
  );
}
