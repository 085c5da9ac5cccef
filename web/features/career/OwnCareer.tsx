import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CareerEntry } from "#contract/career/career";
import { limits } from "#contract/limits";
import type { Person } from "#contract/people/profiles";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { type CareerDraft, draftOf, emptyDraft } from "./career-draft.ts";
import { CareerForm } from "./CareerForm.tsx";
import { CareerRequests } from "./CareerRequests.tsx";
import { CareerSuggestions } from "./CareerSuggestions.tsx";
import { copy } from "./copy.ts";
import { ownCopy } from "./own-copy.ts";

type OwnCareerProps = {
  person: Person;
  entries: readonly CareerEntry[];
  timeline: (onEdit: (entry: CareerEntry) => void) => ReactNode;
};

/** One's own career: what waits for an answer, what could be added, and the entries, which are edited in place. */
export function OwnCareer({ person, entries, timeline }: OwnCareerProps) {
  const [draft, setDraft] = useState<CareerDraft | null>(null);
  const isFull = entries.length >= limits.careerEntries;
  const add = (
    <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => setDraft(emptyDraft())}>
      {ownCopy.add}
    </Button>
  );
  return (
    <>
      <CareerRequests />
      <CareerSuggestions />
      {entries.length === 0 ? (
        <EmptyState title={copy.ownEmpty} text={copy.ownEmptyText} action={add} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            {add}
            {isFull && <p className="text-sm text-text-muted">{ownCopy.full}</p>}
          </div>
          {timeline((entry) => setDraft(draftOf(entry)))}
        </>
      )}
      {draft !== null && (
        <CareerForm
          key={draft.id}
          person={person}
          start={draft}
          isNew={entries.every(({ id }) => id !== draft.id)}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
