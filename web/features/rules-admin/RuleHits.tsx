import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TextRule } from "#contract/moderation/text-rules";
import { invalidate } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { HitList } from "./HitList.tsx";
import { tellFailure } from "./tell-failure.ts";

type Hit = OutputOf<"getTextRuleHits">["hits"][number];

/** What a rule saw, the latest first. */
export function RuleHits({ rule }: { rule: TextRule }) {
  const list = useInfiniteQuery({ ...pages("getTextRuleHits", { id: rule.id }), staleTime: 0 });
  const hits = list.data?.pages.flatMap((page) => page.hits);
  return (
    <HitList list={list} hits={hits} rule={rule.name}>
      {(hit) => <HitRow hit={hit} />}
    </HitList>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  const { id, person, url, entry, excerpt, at } = hit;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("markTextRuleHit", { id, is_mistake: !hit.is_mistake }),
    onError: tellFailure(copy.list.markFailed),
    onSettled: () => invalidate(client, ["getTextRules", "getTextRuleHits", "getAuditLog"]),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{person.name}</span>
        <span className="text-text-muted">
          {copy.kinds[hit.kind]} · {copy.list.outcomes[hit.outcome]} · {entry}
        </span>
        {hit.is_mistake && <Badge tone="warning">{copy.list.marked}</Badge>}
        <time dateTime={at} className="text-text-muted tabular-nums">
          {momentOf(at)}
        </time>
      </p>
      <p className="wrap-anywhere">
        {excerpt === "" ? <em className="text-text-muted">{copy.list.hiddenText}</em> : excerpt}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => mutate()}>
          {hit.is_mistake ? copy.list.notMistake : copy.list.mistake}
        </Button>
        {url !== null && (
          <Link to={url} className="underline">
            {copy.list.open}
          </Link>
        )}
      </div>
    </div>
  );
}
