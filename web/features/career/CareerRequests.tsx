import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { careerKinds } from "#contract/career/career-kinds";
import { factsOf, periodOf } from "#contract/career/career-words";
import type { CareerRequest } from "#contract/career/career";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { mainId } from "#web/parts/layout/main-id.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { ownCopy } from "./own-copy.ts";

/** Entries of others that name the viewer and wait for an answer; nothing without any. */
export function CareerRequests() {
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useQuery(query("getCareerRequests", {}));
  const { data, error } = answer;
  if (data === undefined)
    return error === null ? (
      <>
        <output className="sr-only">{ownCopy.requestsLoading}</output>
        <Skeleton className="mb-6 h-11" />
      </>
    ) : (
      <QueryError of={answer} as="h2" title={ownCopy.requestsFailed} className="mb-6" />
    );
  const { requests } = data;
  if (requests.length === 0) return null;
  // The answered one goes away with its buttons, and with the last one the section.
  const takeFocus = () => {
    if (requests.length > 1) heading.current?.focus();
    else document.getElementById(mainId)?.focus();
  };
  return (
    <section aria-labelledby="career-requests" className="mb-6 grid gap-3">
      <h2 ref={heading} tabIndex={-1} id="career-requests" className="text-lg">
        {ownCopy.requests}
      </h2>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <Request key={request.entry.id} request={request} onAnswered={takeFocus} />
        ))}
      </ul>
    </section>
  );
}

function Request({
  request: { entry, by },
  onAnswered,
}: {
  request: CareerRequest;
  onAnswered: () => void;
}) {
  const facts = factsOf(entry);
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PersonLink person={by} size="sm" detail={ownCopy.request(careerKinds[entry.kind].one)} />
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{entry.title}</p>
        <p className="text-sm text-text-muted wrap-anywhere">
          {[periodOf(entry), facts].filter(Boolean).join(" · ")}
        </p>
      </div>
      <AnswerButtons entry={entry} state="invited" onAnswered={onAnswered} />
    </Card>
  );
}
