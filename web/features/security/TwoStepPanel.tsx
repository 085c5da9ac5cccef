import { Smartphone } from "lucide-react";
import { useState } from "react";
import { renewSession } from "#web/api/session.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { AddAppDialog } from "./AddAppDialog.tsx";
import { appsOf, type CodeApp } from "./apps-of.ts";
import { copy } from "./copy.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Entries, Entry } from "./Entry.tsx";
import { Panel } from "./Panel.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { type Account, useRefreshAccount } from "./use-account.ts";
import { useAuthWork } from "./use-auth-work.ts";

/** Authenticator apps and recovery codes. */
export function TwoStepPanel({ account }: { account: Account }) {
  const apps = appsOf(account);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CodeApp | null>(null);
  const refresh = useRefreshAccount();
  const remove = useAuthWork(
    (auth, { id: factorId }: CodeApp) => auth.mfa.unenroll({ factorId }),
    () => {
      setRemoving(null);
      notify({ title: copy.twoStep.removed });
      refresh();
      // The assurance level of this session may have changed too.
      renewSession().catch(() => undefined);
    },
  );
  const on = apps.length > 0;
  return (
    <Panel
      title={copy.twoStep.title}
      badge={
        <Badge tone={on ? "positive" : "neutral"}>{on ? copy.twoStep.on : copy.twoStep.off}</Badge>
      }
      text={copy.twoStep.text}
      action={
        <Button variant={on ? "secondary" : "primary"} onClick={() => setAdding(true)}>
          {on ? copy.twoStep.another : copy.twoStep.button}
        </Button>
      }
    >
      {on && (
        <Entries label={copy.twoStep.list}>
          {apps.map((app) => (
            <Entry
              key={app.id}
              icon={<Smartphone />}
              title={app.name}
              facts={[copy.twoStep.added(dayOf(app.since))]}
              actions={
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={copy.twoStep.removeNamed(app.name)}
                  onClick={() => setRemoving(app)}
                >
                  {copy.twoStep.remove}
                </Button>
              }
            />
          ))}
        </Entries>
      )}
      {on && <RecoveryCodes account={account} />}
      <AddAppDialog account={account} open={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={removing !== null}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing !== null && remove.mutate(removing)}
        title={copy.twoStep.removeTitle(removing?.name ?? "")}
        text={apps.length > 1 ? copy.twoStep.removeOne : copy.twoStep.removeLast}
        confirmLabel={copy.twoStep.remove}
        busy={remove.isPending}
      />
    </Panel>
  );
}
