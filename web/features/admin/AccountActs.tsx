import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext } from "react-router";
import type { FactorReset } from "#contract/staff/account-acts";
import type { Account } from "#contract/staff/accounts";
import type { StaffRole } from "#contract/staff/roles";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./acts-copy.ts";
import { Part } from "./CasePeople.tsx";
import { ReasonedAct } from "./ReasonedAct.tsx";

type ActName = "endAccountSessions" | "requestFactorReset" | "confirmFactorReset";
type AccountActsProps = {
  account: Account;
  /** After an act: the account is another. */
  onChanged: () => void;
};

/** What the staff may do to an account: end its sessions, and with two admins remove its second factor. */
export function AccountActs({ account, onChanged }: AccountActsProps) {
  const { person, sessions } = account;
  const isSelf = useMe()?.id === person.id;
  const isAdmin = useOutletContext<StaffRole[]>().includes("admin");
  const isOutOfReach = account.staff_roles.includes("admin") && !isAdmin;
  const [act, setAct] = useState<ActName | null>(null);
  return (
    <Part id="account-acts" title={copy.title}>
      {isSelf || isOutOfReach ? (
        <p className="text-text-muted">{isSelf ? copy.self : copy.higherRole}</p>
      ) : (
        <>
          {sessions.length > 0 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => setAct("endAccountSessions")}
            >
              {copy.endAccountSessions.label}
            </Button>
          )}
          {isAdmin && <FactorPart account={account} onAct={setAct} />}
        </>
      )}
      {!isAdmin && <p className="text-sm text-pretty text-text-muted">{copy.ownData}</p>}
      {act !== null && (
        <ReasonedAct
          {...copy[act]}
          variant="danger"
          act={(reason) => call(act, { id: person.id, reason })}
          reads={["getFactorResets", "getAuditLog"]}
          onDone={onChanged}
          onClose={() => setAct(null)}
        />
      )}
    </Part>
  );
}

type FactorPartProps = { account: Account; onAct: (act: ActName) => void };

function FactorPart({ account: { person, second_factor: hasFactor }, onAct }: FactorPartProps) {
  const { data, error } = useQuery({ ...query("getFactorResets", {}), staleTime: 0 });
  if (data === undefined)
    return error === null ? null : <p role="alert">{`${copy.failed}. ${errorMessage(error)}`}</p>;
  const reset = data.resets.find((one) => one.person.id === person.id);
  if (reset !== undefined) return <OpenReset reset={reset} onAct={onAct} />;
  if (!hasFactor) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      onClick={() => onAct("requestFactorReset")}
    >
      {copy.requestFactorReset.label}
    </Button>
  );
}

function OpenReset({ reset, onAct }: { reset: FactorReset; onAct: FactorPartProps["onAct"] }) {
  return (
    <div className="grid gap-2 rounded-md bg-fill p-4">
      <p className="text-pretty wrap-anywhere">
        {copy.requestedBy(reset.requested_by, reset.reason)}
      </p>
      <p className="text-sm text-text-muted">{copy.until(momentOf(reset.expires_at))}</p>
      {reset.mine_to_confirm ? (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => onAct("confirmFactorReset")}
        >
          {copy.confirmFactorReset.label}
        </Button>
      ) : (
        <p>{copy.otherConfirms}</p>
      )}
    </div>
  );
}
