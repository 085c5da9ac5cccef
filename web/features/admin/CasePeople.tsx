import { Fragment, type ReactNode } from "react";
import type { ModerationCase } from "#contract/moderation/cases";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { reportReasons } from "#web/copy/report-reasons.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./case-copy.ts";
import { CaseRow } from "./CaseRow.tsx";
import { History } from "./History.tsx";

/** A part of a page of the administration, in a card. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Who reported it, why, and how often they were right before. */
export function Reporters({ reporters }: Pick<ModerationCase, "reporters">) {
  return (
    <Part id="case-reporters" title={copy.reporters}>
      <ul className="grid divide-y divide-border">
        {reporters.map(({ person, reason, text, claim, at, confirmed, rejected }) => (
          <li key={`${person?.id} ${at}`} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {person === null ? (
                <span className="font-semibold">{copy.visitor}</span>
              ) : (
                <PersonLink
                  person={person}
                  size="sm"
                  detail={copy.reliability(confirmed, rejected)}
                />
              )}
              <span className="flex items-center gap-2 text-sm text-text-muted">
                <Badge tone={rejected > confirmed ? "warning" : "neutral"}>
                  {reportReasons[reason]}
                </Badge>
                {dayOf(at)}
              </span>
            </span>
            {claim !== null && <ClaimFacts claim={claim} />}
            {text !== "" && <q className="text-pretty wrap-anywhere whitespace-pre-wrap">{text}</q>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What is claimed about copyright, sworn to be true. */
function ClaimFacts({
  claim,
}: {
  claim: NonNullable<ModerationCase["reporters"][number]["claim"]>;
}) {
  const facts = [
    [copy.claimFacts.work, claim.work],
    [copy.claimFacts.holder, claim.holder],
    [copy.claimFacts.evidence, claim.evidence],
    [copy.claimFacts.contact, claim.contact_email],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

/** The person it is about: since when, strikes, earlier decisions and other cases. */
export function CasePerson({ one }: { one: ModerationCase }) {
  const { person, since, strikes, history, others } = one;
  return (
    <>
      <Part id="case-person" title={copy.person}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLink person={person} detail={copy.since(dayOf(since))} />
          <Badge tone={strikes > 0 ? "warning" : "neutral"}>{copy.strikes(strikes)}</Badge>
        </div>
        <h3 className="font-semibold">{copy.history}</h3>
        <History history={history} caseId={one.id} />
      </Part>
      {others.length > 0 && (
        <Part id="case-others" title={copy.others}>
          <ul className="-mx-4 -my-3 grid">
            {others.map((other) => (
              <li key={other.id}>
                <CaseRow summary={other} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
