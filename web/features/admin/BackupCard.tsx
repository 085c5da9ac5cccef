import { TriangleAlert } from "lucide-react";
import type { ServiceFacts } from "#contract/staff/service";
import { momentOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy as shared } from "./service-copy.ts";
import { inAge, inBytes } from "./units.ts";

const copy = shared.backup;

/** How old the last backup is, and how to make one when that is due. */
export function BackupCard({ backup }: Pick<ServiceFacts, "backup">) {
  const now = useNow();
  const warning =
    backup === null
      ? copy.none
      : backup.is_old
        ? copy.old
        : backup.is_verified
          ? null
          : copy.unverified;
  return (
    <Card
      as="section"
      bleed
      aria-label={copy.title}
      className="grid content-start gap-2 p-4 md:p-5"
    >
      <h2 className="text-lg">{copy.title}</h2>
      {backup !== null && (
        <p className="text-sm font-medium text-pretty">
          <time dateTime={backup.finished_at} title={momentOf(backup.finished_at)}>
            {inAge(backup.finished_at, now)}
          </time>
          {`, ${backup.is_verified ? copy.isVerified : copy.isNotVerified}, ${inBytes(backup.bytes)}`}
        </p>
      )}
      {warning !== null && (
        <>
          <p>
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
              {warning}
            </Badge>
          </p>
          <p className="text-sm text-pretty text-text-muted">{copy.how}</p>
          <code className="rounded-md bg-fill p-2 font-mono text-sm wrap-anywhere">
            npm run backup -- copia.zip
          </code>
        </>
      )}
    </Card>
  );
}
