import { Badge } from "#web/ui/Badge.tsx";
import { countsCopy } from "./counts-copy.ts";
import { usePeople } from "#web/entities/person/use-people.ts";

/** The number of requests to follow; nothing when there are none. The list counts to 100. */
export function RequestsBadge() {
  const { data } = usePeople("getFollowRequests", {});
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <Badge tone="solid" className="h-5 min-w-5">
      {total < 100 ? total : <abbr title={countsCopy.manyRequests}>99+</abbr>}
    </Badge>
  );
}
