import { useQuery } from "@tanstack/react-query";
import { careerKinds } from "#contract/career/career-kinds";
import { factsOf, periodOf } from "#contract/career/career-words";
import type { CareerRequest } from "#contract/career/career";
import { query } from "#web/api/query.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { Card } from "#web/ui/Card.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { ownCopy } from "./own-copy.ts";

/** Entries of others that name the viewer and wait for an answer; nothing without any. */
export function CareerRequests() {
  const { data } = useQuery(query("getCareerRequests", {}));
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <section aria-labelledby="career-requests" className="mb-6 grid gap-3">
      <h2 id="career-requests" className="text-lg">
        {ownCopy.requests}
      </h2>
      <ul className="grid gap-3">
        {data.requests.map((request) => (
          <Request key={request.entry.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request: { entry, by } }: { request: CareerRequest }) {
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
      <AnswerButtons id={entry.id} state="invited" />
    </Card>
  );
}
