import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useOutletContext } from "react-router";
import type { Account } from "#contract/staff/accounts";
import type { ErasureRequest } from "#contract/staff/own-data-acts";
import type { StaffRole } from "#contract/staff/roles";
import { staffLimits } from "#contract/staff/staff-limits";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Part } from "./CasePeople.tsx";
import { copy } from "./own-data-copy.ts";
import { ReasonedAct } from "./ReasonedAct.tsx";

type ActName = "orderExport" | "requestErasure" | "confirmErasure" | "cancelErasure";
type OwnDataActsProps = {
  account: Account;
  /** After an act: the account is another. */
  onChanged: () => void;
};

/** For admins: a copy or the deletion of somebody's data, when they asked for it in writing. */
export function OwnDataActs(props: OwnDataActsProps) {
  const isSelf = useMe()?.id === props.account.person.id;
  const isAdmin = useOutletContext<StaffRole[]>().includes("admin");
  return isAdmin && !isSelf ? <Acts {...props} /> : null;
}

function Acts({ account, onChanged }: OwnDataActsProps) {
  const { id } = account.person;
  const [act, setAct] = useState<ActName | null>(null);
  const { data, error } = useQuery({ ...query("getErasures", {}), staleTime: 0 });
  const request = data?.requests.find((one) => one.person.id === id);
  const deletion = data?.running.find((one) => one.person.id === id);
  const isIdle = data !== undefined && request === undefined && deletion === undefined;
  return (
    <Part id="own-data-acts" title={copy.title}>
      <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
      <ActButton onClick={() => setAct("orderExport")}>{copy.orderExport.label}</ActButton>
      {error !== null && <p role="alert">{`${copy.failed}. ${errorMessage(error)}`}</p>}
      {request !== undefined && <OpenRequest request={request} onAct={setAct} />}
      {deletion !== undefined && (
        <Box text={copy.runs(momentOf(deletion.due))}>
          <ActButton onClick={() => setAct("cancelErasure")}>{copy.cancelErasure.keep}</ActButton>
        </Box>
      )}
      {isIdle && account.state !== "leaving" && <Erasure account={account} onAct={setAct} />}
      {act !== null && (
        <ActDialog act={act} id={id} onDone={onChanged} onClose={() => setAct(null)} />
      )}
    </Part>
  );
}

type OnAct = { onAct: (act: ActName) => void };

function Erasure({ account, onAct }: OnAct & { account: Account }) {
  if (account.staff_roles.length > 0)
    return <p className="text-pretty text-text-muted">{copy.staff}</p>;
  return <ActButton onClick={() => onAct("requestErasure")}>{copy.requestErasure.label}</ActButton>;
}

function OpenRequest({ request, onAct }: OnAct & { request: ErasureRequest }) {
  const { requested_by: by, reference, reason, expires_at: until } = request;
  return (
    <Box text={copy.requestedBy(by, reference, reason)}>
      <p className="text-sm text-text-muted">{copy.until(momentOf(until))}</p>
      {!request.mine_to_confirm && <p>{copy.otherConfirms}</p>}
      <div className="flex flex-wrap gap-2">
        {request.mine_to_confirm && (
          <Button variant="danger" onClick={() => onAct("confirmErasure")}>
            {copy.confirmErasure.label}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onAct("cancelErasure")}>
          {copy.cancelErasure.label}
        </Button>
      </div>
    </Box>
  );
}

function Box({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 rounded-md border border-border p-4">
      <p className="text-pretty wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}

function ActButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" className="justify-self-start" onClick={onClick}>
      {children}
    </Button>
  );
}

type ActDialogProps = { act: ActName; id: string; onDone: () => void; onClose: () => void };

function ActDialog({ act, id, onDone, onClose }: ActDialogProps) {
  const { title, text, label, done, failed } = copy[act];
  const [reference, setReference] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const needsReference = act === "orderExport" || act === "requestErasure";
  const isMissing = needsReference && reference.trim() === "";
  return (
    <ReasonedAct
      title={title}
      text={text}
      label={act === "cancelErasure" ? copy.cancelErasure.keep : label}
      variant={act === "requestErasure" || act === "confirmErasure" ? "danger" : "primary"}
      act={(reason) =>
        act === "orderExport" || act === "requestErasure"
          ? call(act, { id, reason, reference })
          : call(act, { id, reason })
      }
      done={done}
      failed={failed}
      reads={["getErasures", "getAuditLog"]}
      onDone={onDone}
      onClose={onClose}
      isComplete={() => {
        setHasTried(true);
        return !isMissing;
      }}
    >
      {needsReference && (
        <Field
          label={copy.reference}
          hint={copy.referenceHint}
          error={hasTried && isMissing && copy.referenceMissing}
        >
          <Input
            value={reference}
            maxLength={staffLimits.requestReferenceLength}
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
      )}
    </ReasonedAct>
  );
}
