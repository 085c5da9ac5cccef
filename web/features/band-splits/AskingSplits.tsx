import { useQuery } from "@tanstack/react-query";
import type { AskingSplit } from "#contract/band-splits/band-splits";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { SplitList } from "#web/entities/release/SplitList.tsx";
import { Card } from "#web/ui/Card.tsx";
import { BandSplitAnswers } from "./BandSplitAnswers.tsx";
import { copy } from "./copy.ts";

type AskingSplitsProps = {
  /** Takes the focus: the part vanishes with the last answer. */
  onAnswered: () => void;
};

/** What the bands of the viewer propose to share; nothing without a proposal. */
export function AskingSplits({ onAnswered }: AskingSplitsProps) {
  const answer = useQuery({ ...query("getMyBandSplits", {}), staleTime: 0 });
  const { data, error } = answer;
  if (data === undefined)
    return error === null ? null : <QueryError of={answer} title={copy.failed} as="h2" />;
  if (data.splits.length === 0) return null;
  return (
    <section aria-labelledby="asking-splits" className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-6">
      <h2 id="asking-splits" className="px-4 text-lg md:px-0">
        {copy.asking}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.splits.map((split) => (
          <Asking key={split.id} split={split} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}

function Asking({ split, onAnswered }: AskingSplitsProps & { split: AskingSplit }) {
  const { band, is_public: isPublic, proposed_by: by } = split;
  return (
    <Card as="li" bleed className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PersonLink person={band} size="sm" />
      <h3 className="text-base">{copy.title}</h3>
      <div className="grid gap-3 rounded-md bg-background p-3">
        <SplitList split={split} isFirst />
        <p className="text-sm text-pretty text-text-muted empty:hidden">
          {[
            ...(by === null ? [] : [`${copy.proposedBy(by)}.`]),
            ...(isPublic ? [copy.willBePublic] : []),
          ].join(" ")}
        </p>
        <BandSplitAnswers split={split} band={band} onAnswered={onAnswered} />
      </div>
    </Card>
  );
}
