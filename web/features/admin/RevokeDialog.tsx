import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/people/profiles";
import { type StaffRole, staffRoles } from "#contract/staff/roles";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";
import { useIdentity } from "./use-identity.tsx";

const texts = copy.staff;

export type Revocation = { person: Person; role: StaffRole };

/** Takes a role away, with a reason. */
export function RevokeDialog({ of, onClose }: { of: Revocation; onClose: () => void }) {
  const { person, role } = of;
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withIdentity(() => call("revokeStaffRole", { id: person.id, role, reason })),
    onSuccess: (answer) => {
      if (answer === null) return;
      notify({ title: texts.revoked(person.name), tone: "positive" });
      invalidate(client, ["getStaff", "getAuditLog"]);
      onClose();
    },
    onError: (error) =>
      notify({ title: texts.revokeFailed, text: errorMessage(error), tone: "danger" }),
  });
  const problem = reasonProblem(reason);
  return (
    <>
      <Dialog
        open
        size="sm"
        onClose={onClose}
        title={texts.revokeTitle(staffRoles[role].label)}
        description={texts.revokeText(person.name)}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button
              variant="danger"
              loading={isPending}
              onClick={() => {
                setHasTried(true);
                if (problem === null) mutate();
              }}
            >
              {texts.revokeNow}
            </Button>
          </>
        }
      >
        <ReasonField value={reason} onChange={setReason} error={hasTried && problem} />
      </Dialog>
      {dialog}
    </>
  );
}
