import type { ProposalTerms as Terms } from "#contract/messages/proposal-card";
import { feeLabel, proposalDay } from "#contract/messages/proposal-kinds";
import { LongText } from "#web/parts/text/LongText.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";

/** What is offered, line by line. */
export function ProposalTerms({ terms, player }: { terms: Terms; player: string | null }) {
  const { date, time, city, venue, fee, conditions } = terms;
  const place = city.region === "" || city.region === city.name ? "" : `, ${city.region}`;
  const lines = [
    [copy.whoPlays, player],
    [copy.date, proposalDay(date, time)],
    [copy.city, city.name + place],
    [copy.venue, venue],
    [copy.fee, feeLabel(fee)],
  ] as const;
  return (
    <dl className="grid gap-1.5 text-sm">
      {lines.map(
        ([label, value]) =>
          value !== null &&
          value !== "" && (
            <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
              <dt className="text-text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
      {conditions !== "" && (
        <div className="grid gap-0.5">
          <dt className="text-text-muted">{copy.conditions}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            <LongText text={conditions} />
          </dd>
        </div>
      )}
    </dl>
  );
}
