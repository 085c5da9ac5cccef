import { useState } from "react";
import { leadRoles, leadStatuses } from "#contract/waitlist/lead-values";
import type { Lead } from "#contract/waitlist/manage";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { copy } from "./copy.ts";
import { LeadDialog, type LeadAct } from "./LeadDialog.tsx";
import { countryOf } from "./PlaceCharts.tsx";

const number = new Intl.NumberFormat("es", { useGrouping: true });
const day = new Intl.DateTimeFormat("es", { dateStyle: "medium" });

const tones = {
  pending: "neutral",
  invited: "accent",
  registered: "positive",
  discarded: "danger",
} as const;

type LeadTableProps = {
  leads: readonly Lead[];
  isAdmin: boolean;
  chosenIds: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

const leadName = ({ name, email }: Lead): string => name || email;

export function LeadTable({ leads, isAdmin, chosenIds, onChoose }: LeadTableProps) {
  const [act, setAct] = useState<{ lead: Lead; kind: LeadAct } | null>(null);
  const head = "p-2 text-left text-sm font-semibold text-text-muted";
  return (
    <Card className="p-2 md:p-4">
      <table className="w-full border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-border">
            {isAdmin && (
              <th scope="col" className={head}>
                <span className="sr-only">{copy.columns.choice}</span>
              </th>
            )}
            <th scope="col" className={head}>
              {copy.columns.person}
            </th>
            <th scope="col" className={head}>
              {copy.columns.status}
            </th>
            <th scope="col" className={head}>
              {copy.columns.place}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {copy.columns.referrals}
            </th>
            <th scope="col" className={head}>
              {copy.columns.since}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{copy.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-md:block">
          {leads.map((lead) => (
            <Row
              key={lead.id}
              lead={lead}
              isAdmin={isAdmin}
              isChosen={chosenIds.has(lead.id)}
              onChoose={(isChosen) => onChoose(lead.id, isChosen)}
              onAct={(kind) => setAct({ lead, kind })}
            />
          ))}
        </tbody>
      </table>
      {act !== null && <LeadDialog {...act} onClose={() => setAct(null)} />}
    </Card>
  );
}

type RowProps = {
  lead: Lead;
  isAdmin: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAct: (kind: LeadAct) => void;
};

/** On a phone the cells stand below each other. */
function Row({ lead, isAdmin, isChosen, onChoose, onAct }: RowProps) {
  const cell = "p-2 align-top max-md:block max-md:px-0 max-md:py-1";
  const { status, referrals, priority } = lead;
  return (
    <tr className="max-md:block max-md:py-3">
      {isAdmin && (
        <td className={`${cell} w-px`}>
          <Checkbox
            className="-my-2.5"
            label={<span className="sr-only">{copy.columns.choose(leadName(lead))}</span>}
            checked={isChosen}
            disabled={status !== "pending"}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <th scope="row" className={`${cell} text-left font-normal break-words`}>
        <Who lead={lead} />
      </th>
      <td className={cell}>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[status]}>{leadStatuses[status].label}</Badge>
          {lead.is_queued && <Badge tone="accent">{copy.queued}</Badge>}
          {lead.unsubscribed_at !== null && <Badge tone="warning">{copy.unsubscribed}</Badge>}
          {lead.confirmed_at === null && <Badge tone="warning">{copy.unconfirmed}</Badge>}
        </span>
      </td>
      <td className={`${cell} break-words`}>
        {[lead.city, countryOf(lead.country_code)].filter(Boolean).join(", ")}
      </td>
      <td className={`${cell} text-right tabular-nums max-md:text-left`}>
        <span className="text-text-muted md:hidden">{copy.columns.referrals}: </span>
        {number.format(referrals)}
        {priority !== 0 && (
          <span className="block text-sm text-text-muted">{copy.priority(priority)}</span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>{day.format(new Date(lead.created_at))}</td>
      <td className={cell}>
        <span className="flex flex-wrap gap-1 md:justify-end">
          <Button size="sm" variant="ghost" onClick={() => onAct("edit")}>
            {copy.edit}
          </Button>
          {isAdmin && status === "invited" && lead.unsubscribed_at === null && (
            <Button size="sm" variant="ghost" onClick={() => onAct("resend")}>
              {copy.resend}
            </Button>
          )}
          {isAdmin && (status === "pending" || status === "invited") && (
            <Button size="sm" variant="ghost" onClick={() => onAct("discard")}>
              {copy.discard}
            </Button>
          )}
          {isAdmin && status === "discarded" && (
            <Button size="sm" variant="ghost" onClick={() => onAct("restore")}>
              {copy.restore}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

function Who({ lead }: { lead: Lead }) {
  const muted = "block text-sm text-text-muted";
  const utm = Object.values(lead.utm).join(" · ");
  return (
    <>
      <span className="font-semibold">{leadName(lead)}</span>
      {lead.role_interest !== null && (
        <span className="text-text-muted"> · {leadRoles[lead.role_interest].label}</span>
      )}
      {lead.name !== "" && <span className={muted}>{lead.email}</span>}
      {lead.link !== "" && <span className={muted}>{lead.link}</span>}
      {lead.referred_by !== null && (
        <span className={muted}>{copy.broughtBy(lead.referred_by)}</span>
      )}
      {utm !== "" && (
        <span className={muted}>
          {copy.utm}: {utm}
        </span>
      )}
      {lead.notes !== "" && <span className="block text-sm whitespace-pre-line">{lead.notes}</span>}
    </>
  );
}
