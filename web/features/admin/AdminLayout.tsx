import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "react-router";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { NavLink } from "#web/parts/links/NavLink.tsx";
import { paths } from "#web/paths.ts";
import { adminPaths } from "./admin-paths.ts";
import { shortCount } from "./case-copy.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { tabClass } from "#web/ui/tab-class.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import { entryOf, navEntries } from "./nav-entries.ts";
import { useQueueCounts } from "./use-queue-counts.ts";

/** The frame of /admin and the pages below it: for everybody without a role they do not exist. */
export function AdminLayout() {
  const { pathname } = useLocation();
  // A revoked role ends at once, also on a page that stays open.
  const own = useQuery({ ...query("getOwnStaffRoles", {}), staleTime: 0 });
  const refusal = own.error instanceof ApiError ? own.error : null;
  if (refusal?.status === 404) return <NotFoundPage />;
  if (refusal?.code === "staff_second_factor_required") return <SecondFactorNeeded />;
  if (own.data === undefined)
    return own.error === null ? (
      <div aria-busy className="grid min-h-[60dvh] place-items-center">
        <output className="sr-only">{copy.loading}</output>
        <WaveLoader className="h-10 text-accent" />
      </div>
    ) : (
      <QueryError of={own} as="h1" title={copy.failed} />
    );
  const { roles } = own.data;
  const { role } = entryOf(pathname) ?? {};
  if (role !== undefined && !mayActAs(roles, role)) return <NotFoundPage />;
  return (
    <div className="mx-auto w-full max-w-320 md:px-6">
      <AdminNav roles={roles} />
      <Region>
        <Outlet context={roles} />
      </Region>
    </div>
  );
}

function AdminNav({ roles }: { roles: StaffRole[] }) {
  const counts = useQueueCounts(roles);
  const current = entryOf(useLocation().pathname);
  return (
    <nav
      aria-label={copy.nav}
      className="relative flex gap-6 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
    >
      {navEntries
        .filter(({ role }) => role === undefined || mayActAs(roles, role))
        .map(({ label, to, count }) => (
          <NavLink
            key={to}
            ref={to === current?.to ? showInRow : undefined}
            to={to}
            end={to === adminPaths.summary}
            className={({ isActive }) => tabClass(isActive, "focus-visible:-outline-offset-2")}
          >
            {label}
            {count !== undefined && (counts.data?.[count] ?? 0) > 0 && (
              <Badge tone="accent">{shortCount(counts.data?.[count] ?? 0)}</Badge>
            )}
          </NavLink>
        ))}
    </nav>
  );
}

/** On phones there are more pages than fit. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function SecondFactorNeeded() {
  return (
    <EmptyState
      as="h1"
      title={copy.secondFactor.title}
      text={copy.secondFactor.text}
      action={
        <Link to={paths.accountSecurity} className={buttonClass()}>
          {copy.secondFactor.link}
        </Link>
      }
    />
  );
}
