import type { CaseSummary } from "#contract/moderation/shapes";
import { caseKinds } from "#contract/moderation/rules";
import { reportReasons } from "#web/copy/report-reasons.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { agoLabel, exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { adminPaths } from "./admin-paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { copy } from "./case-copy.ts";

/** A case in a list: what was reported, of whom, why, how harmful and since when. */
export function CaseRow({ summary }: { summary: CaseSummary }) {
  const { id, kind, excerpt, person, reasons, reports, harm, opened_at: at } = summary;
  const now = useNow();
  return (
    <Link
      to={adminPaths.case(id)}
      className="grid gap-2 bg-surface p-4 transition-colors hover:bg-surface-raised focus-visible:-outline-offset-2 md:rounded-lg"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <HarmBadge harm={harm} />
        <Badge>{caseKinds[kind].label}</Badge>
        {summary.claimed_by !== null && (
          <Badge tone="warning">{copy.works(summary.claimed_by)}</Badge>
        )}
        <time dateTime={at} title={exactDate(at)} className="ml-auto text-sm text-text-muted">
          {agoLabel(at, now)}
        </time>
      </span>
      <span className="line-clamp-2 wrap-anywhere">{excerpt === "" ? copy.noText : excerpt}</span>
      <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-muted">
        <span className="max-w-full truncate font-semibold text-text">{person.name}</span>
        <span>{copy.reports(reports)}</span>
        <Reasons reasons={reasons} />
      </span>
    </Link>
  );
}

/** Each reason with how often it was given. */
export function Reasons({ reasons }: Pick<CaseSummary, "reasons">) {
  return (
    <span>
      {reasons
        .map(({ reason, count }) => `${reportReasons[reason]}${count > 1 ? ` × ${count}` : ""}`)
        .join(", ")}
    </span>
  );
}

export function HarmBadge({ harm }: { harm: number }) {
  const tone = harm >= 4 ? "danger" : harm === 3 ? "warning" : "neutral";
  return <Badge tone={tone}>{copy.harm[harm] ?? ""}</Badge>;
}
