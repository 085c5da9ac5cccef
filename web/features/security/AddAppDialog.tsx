import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { appsOf } from "./apps-of.ts";
import { copy } from "./copy.ts";
import { EnrollApp } from "./EnrollApp.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { type Account, useRefreshAccount } from "./use-account.ts";
import { useMakeCodes } from "./use-recovery-codes.ts";

type AddAppDialogProps = { account: Account; open: boolean; onClose: () => void };

/** Adds an authenticator app: scan, verify, and after the first app the ten recovery codes. */
export function AddAppDialog({ account, open, onClose }: AddAppDialogProps) {
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<string[] | null>(null);
  const first = appsOf(account).length === 0;
  const make = useMakeCodes(setCodes);
  const onAdded = () => {
    notify({ title: first ? copy.enroll.done : copy.enroll.doneAnother, tone: "positive" });
    if (first) make.mutate(false);
    onClose();
    refresh();
    // The server ended the sessions without a second factor.
    invalidate(client, "getSessions");
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={first ? copy.enroll.title : copy.enroll.another}
        description={first ? `${copy.enroll.scan} ${copy.enroll.others}` : copy.enroll.scan}
      >
        <EnrollApp onAdded={onAdded} />
      </Dialog>
      <RecoveryCodesDialog
        email={account.email ?? ""}
        codes={codes}
        onClose={() => setCodes(null)}
      />
    </>
  );
}
