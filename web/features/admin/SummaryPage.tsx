import { useOutletContext } from "react-router";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { adminPaths } from "./admin-paths.ts";
import { copy } from "./copy.ts";
import { navEntries } from "./nav-entries.ts";
import { PageTitle } from "./PageTitle.tsx";
import { useQueueCounts } from "./use-queue-counts.ts";

const texts = copy.summary;

/** /admin: the pages that one may open, with what waits there. */
export function SummaryPage() {
  useTitle(copy.title);
  const roles = useOutletContext<StaffRole[]>();
  const counts = useQueueCounts(roles);
  const entries = navEntries.filter(
    ({ to, role }) => to !== adminPaths.summary && (role === undefined || mayActAs(roles, role)),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-0">
      <PageTitle title={copy.title} intro={texts.intro} />
      {counts.error !== null && (
        <FormAlert text={`${texts.failed}. ${errorMessage(counts.error)}`} />
      )}
      <ul aria-label={texts.title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ label, to, text, count }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid h-full content-start gap-1 rounded-lg bg-surface p-5 transition-colors hover:bg-surface-raised"
            >
              <span className="font-display text-xl font-bold">{label}</span>
              {count !== undefined && counts.data !== undefined && (
                <span className="font-semibold text-accent-text tabular-nums">
                  {texts.open(counts.data[count])}
                </span>
              )}
              <span className="text-sm text-pretty text-text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
