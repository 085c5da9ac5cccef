import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { Panel } from "./Panel.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import type { Account } from "./use-account.ts";

/** The password, with its form behind a button. */
export function PasswordPanel({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={copy.password.title}
      text={copy.password.text}
      action={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.password.button}
        </Button>
      }
    >
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.password.button}
        description={copy.password.others}
      >
        <PasswordForm account={account} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
