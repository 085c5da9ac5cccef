import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { Account } from "#contract/staff/accounts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { AccountDetails } from "./AccountDetails.tsx";
import { adminPaths } from "./admin-paths.ts";
import { LookForm } from "./LookForm.tsx";
import { copy } from "./people-copy.ts";

/** /admin/personas/{id}: an account, once there is a reason to look at it. It is never cached: each look is recorded. */
export function AccountPage() {
  const id = useParams()["id"] ?? "";
  useTitle(copy.account);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <Link
        to={adminPaths.people}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: "justify-self-start md:-ml-4",
        })}
      >
        <ArrowLeft aria-hidden />
        {copy.back}
      </Link>
      <Look key={id} id={id} />
    </div>
  );
}

function Look({ id }: { id: string }) {
  const [account, setAccount] = useState<Account | null>(null);
  const look = useMutation({
    mutationFn: (reason: string) => call("openAccount", { id, reason }),
    onSuccess: setAccount,
  });
  const { error, variables: reason = "" } = look;
  if (account !== null)
    return <AccountDetails account={account} onChanged={() => look.mutate(reason)} />;
  if (error instanceof ApiError && (error.code === "account_not_found" || error.field === "id"))
    return <EmptyState as="h1" title={copy.gone} text={copy.goneText} />;
  return (
    <>
      {error !== null && <FormAlert text={`${copy.openFailed}. ${errorMessage(error)}`} />}
      <LookForm isPending={look.isPending} onReason={look.mutate} />
    </>
  );
}
