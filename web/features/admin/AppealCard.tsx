import type { Appeal } from "#contract/moderation/cases";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { adminPaths } from "./admin-paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { AppealForm } from "./AppealForm.tsx";
import { copy } from "./appeals-copy.ts";
import { copy as caseCopy } from "./case-copy.ts";
import { DecisionTitle } from "./History.tsx";

/** An appeal with the decision that it is about, and the form that answers it. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const { person, decision, text, at, case_id: caseId } = appeal;
  return (
    <Card
      as="article"
      bleed
      aria-label={`${copy.title}: ${person.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLink person={person} detail={dayOf(at)} />
          <Link to={adminPaths.case(caseId)} className={textLink("text-sm")}>
            {copy.toCase}
          </Link>
        </div>
        <section aria-label={copy.text} className="grid gap-1">
          <h2 className="text-sm text-text-muted">{copy.text}</h2>
          <p className="rounded-md bg-fill p-4 text-pretty wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </section>
        <section aria-label={copy.decision} className="grid gap-1">
          <h2 className="text-sm text-text-muted">{copy.decision}</h2>
          <DecisionTitle decision={{ ...decision, appeal: null }} />
          <p className="text-sm text-pretty wrap-anywhere">{decision.statement}</p>
          <p className="text-sm text-text-muted">{caseCopy.by(decision.by, dayOf(decision.at))}</p>
        </section>
      </div>
      {appeal.mine_to_decide ? (
        <AppealForm appeal={appeal} />
      ) : (
        <p className="self-start rounded-md bg-fill p-4 text-sm text-pretty">{copy.notMine}</p>
      )}
    </Card>
  );
}
