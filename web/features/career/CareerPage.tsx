import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { lazy, Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import type { CareerEntry } from "#contract/career/career";
import { loadClosedProfile } from "#features/follows";
import { ApiError, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CareerTimeline } from "./CareerTimeline.tsx";
import { copy } from "./copy.ts";

const ClosedProfile = lazy(async () => ({
  default: (await onceOnline(loadClosedProfile)).ClosedProfile,
}));
/** For its owner only. */
const OwnCareer = lazy(async () => {
  const load = () => import("./OwnCareer.tsx");
  return { default: (await onceOnline(load)).OwnCareer };
});

/** /{username}/trayectoria; further addresses of the person redirect here. */
export function CareerPage() {
  const { username: handle = "" } = useParams();
  const answer = useQuery(query("getCareer", { handle }));
  const { data: career, error } = answer;
  useTitle(career && copy.titleOf(career.person.name));
  // Checked before the data of the page, which the server loaded for a visitor.
  if (error instanceof ApiError && error.code === "user_not_found")
    return (
      <Suspense fallback={<Loading />}>
        <ClosedProfile handle={handle} />
      </Suspense>
    );
  if (career !== undefined)
    return (
      <Columns className="px-4 pt-2 pb-10 md:py-6">
        <Region>
          <Contents career={career} />
        </Region>
      </Columns>
    );
  if (error === null) return <Loading />;
  return <QueryError of={answer} as="h1" title={copy.failed} />;
}

type Career = OutputOf<"getCareer">;

/** Everything that depends on the answer, so that an invalid one is contained in its part of the page. */
function Contents({ career }: { career: Career }) {
  const { pathname, search, hash } = useLocation();
  const address = paths.career(career.person);
  if (pathname.replace(/\/$/, "") !== address)
    return <Navigate replace to={{ pathname: address, search, hash }} />;
  return (
    <>
      <Head career={career} />
      <Entries career={career} />
    </>
  );
}

function Head({ career: { person, has_dossier: hasDossier } }: { career: Career }) {
  return (
    <header className="flex items-center gap-3 pb-4">
      <Link
        to={paths.profile(person)}
        aria-label={copy.backTo(person.name)}
        className={iconButtonClass({ className: "-ml-2" })}
      >
        <ArrowLeft />
      </Link>
      <Avatar name={person.name} src={person.avatar_url} size="md" />
      <h1 className="grid min-w-0 flex-1">
        <span className="text-sm font-medium text-text-muted">
          {copy.title}
          <span className="sr-only"> de </span>
        </span>
        <span className="line-clamp-2 text-xl wrap-anywhere max-sm:text-lg">{person.name}</span>
      </h1>
      {hasDossier && (
        <a
          href={`${paths.career(person)}.pdf`}
          download
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          <Download aria-hidden />
          {copy.dossier}
        </a>
      )}
    </header>
  );
}

function Entries({ career: { person, entries } }: { career: Career }) {
  const mayAct = useMayAct();
  const isOwn = useMe()?.id === person.id && mayAct("page");
  const timeline = (onEdit?: (entry: CareerEntry) => void) =>
    entries.length > 0 && <CareerTimeline entries={entries} onEdit={onEdit} />;
  if (isOwn)
    return (
      <Suspense fallback={timeline() || <Rows />}>
        <OwnCareer person={person} entries={entries} timeline={timeline} />
      </Suspense>
    );
  return timeline() || <EmptyState title={copy.empty(person.name)} />;
}

function Loading() {
  return (
    <Columns className="px-4 pt-4 md:py-6">
      <output className="sr-only">{copy.loading}</output>
      <Rows />
    </Columns>
  );
}

function Rows() {
  return (
    <div aria-hidden className="grid gap-4">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
