import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext } from "react-router";
import type { Account } from "#contract/staff/accounts";
import type { StaffRole } from "#contract/staff/roles";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Fact } from "./Fact.tsx";
import { copy } from "./people-copy.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useIdentity } from "#features/personal-data";

/** The addresses of an account, with most of each hidden; an admin sees them whole after giving a reason. */
export function Addresses({ account }: { account: Account }) {
  const { id } = account.person;
  const isAdmin = useOutletContext<StaffRole[]>().includes("admin");
  const [asking, setAsking] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const show = useMutation({
    mutationFn: (reason: string) => withIdentity(() => call("showAddress", { id, reason })),
    onSuccess: (answer) => answer !== null && setAsking(false),
    onError: (error) =>
      notify({ title: copy.showAddressFailed, text: errorMessage(error), tone: "danger" }),
  });
  const { email, phone } = show.data ?? account;
  const isWhole = show.data !== undefined && show.data !== null;
  return (
    <>
      <dl className="grid gap-2">
        <Fact name={copy.email}>{email ?? copy.none}</Fact>
        <Fact name={copy.phone}>{phone ?? copy.none}</Fact>
      </dl>
      {isAdmin && !isWhole && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {copy.showAddress}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={copy.showAddressTitle}
          text={copy.showAddressText}
          label={copy.showAddress}
          isPending={show.isPending}
          onReason={show.mutate}
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  );
}
