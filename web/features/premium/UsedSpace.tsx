import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { inBytes } from "./bytes.ts";
import { copy } from "./copy.ts";

/** How much room one's own files take, or those of the band. */
export function UsedSpace() {
  const band = useActingFor();
  const space = useQuery({ ...query("getUsedSpace", {}), staleTime: 0 });
  const { data } = space;
  return (
    <Card as="section" bleed aria-labelledby="used-space" className="grid gap-3 p-4 md:p-5">
      <h2 id="used-space" className="text-xl">
        {band === null ? copy.space : copy.bandSpace}
      </h2>
      {data !== undefined ? (
        <>
          <Progress
            label={copy.spaceLabel}
            value={data.used_bytes / data.max_bytes}
            detail={copy.spaceOf(inBytes(data.used_bytes), inBytes(data.max_bytes))}
          />
          <p className="text-sm text-pretty text-text-muted">
            {data.used_bytes >= data.max_bytes ? copy.spaceFull : copy.spaceText}
          </p>
        </>
      ) : space.error === null ? (
        <div aria-busy>
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-14" />
        </div>
      ) : (
        <QueryError of={space} as="h3" title={copy.spaceFailed} />
      )}
    </Card>
  );
}
