import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  conductActs,
  type ConductRuleKind,
  conductRules,
} from "#contract/moderation/conduct-rule-words";
import { invalidate } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { conductCopy } from "./conduct-copy.ts";
import { copy } from "./copy.ts";
import { HitList } from "./HitList.tsx";
import { tellFailure } from "./tell-failure.ts";

type Hit = OutputOf<"getConductRuleHits">["hits"][number];

/** What a rule about conduct saw, the latest first. */
export function ConductHits({ kind }: { kind: ConductRuleKind }) {
  const list = useInfiniteQuery({ ...pages("getConductRuleHits", { kind }), staleTime: 0 });
  const hits = list.data?.pages.flatMap((page) => page.hits);
  return (
    <HitList list={list} hits={hits} rule={conductRules[kind].label}>
      {(hit) => <HitRow hit={hit} />}
    </HitList>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  const { id, person, network, act, times, at } = hit;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("markConductRuleHit", { id, is_mistake: !hit.is_mistake }),
    onError: tellFailure(copy.list.markFailed),
    onSettled: () => invalidate(client, ["getConductRules", "getConductRuleHits", "getAuditLog"]),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 text-sm">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {person?.name ?? conductCopy.network(network ?? "")}
        </span>
        <span className="text-text-muted">
          {conductActs[act].label} · {conductCopy.outcome(hit.is_refused)} ·{" "}
          {conductCopy.times(times)}
        </span>
        {hit.is_mistake && <Badge tone="warning">{copy.list.marked}</Badge>}
        <time dateTime={at} className="text-text-muted tabular-nums">
          {momentOf(at)}
        </time>
      </p>
      <Button size="sm" variant="secondary" loading={isPending} onClick={() => mutate()}>
        {hit.is_mistake ? copy.list.notMistake : copy.list.mistake}
      </Button>
    </div>
  );
}
