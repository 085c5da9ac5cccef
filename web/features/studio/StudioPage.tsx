import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import type { Audience } from "#contract/audience/audience";
import type { Studio } from "#contract/audience/studio";
import { metrics } from "#contract/audience/metrics";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { Explain } from "./Explain.tsx";
import { FirstListeners } from "./FirstListeners.tsx";
import { formatCount, formatLongDay } from "./figures.ts";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";

/** /creator-studio: what changed since the last day, what waits for the artist, and what comes next. */
export function StudioPage() {
  useTitle(copy.title);
  return (
    <StudioFrame tab="summary" title={copy.title}>
      {(me) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Changed />
          <Desk me={me} />
        </div>
      )}
    </StudioFrame>
  );
}

/** The last closed day against the one before, and today so far. */
function Changed() {
  const id = useId();
  const audience = useQuery(query("getAudience", { window: "7" }));
  const { data } = audience;
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-3 p-4 md:p-5">
      <h2 id={id} className="text-lg">
        {copy.changed}
      </h2>
      {audience.error !== null && data === undefined ? (
        <QueryError of={audience} title={copy.audienceFailed} as="h3" />
      ) : data === undefined ? (
        <Skeleton className="h-28" />
      ) : data.from === null && data.provisional.every(({ plays }) => plays === 0) ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-muted">{copy.noFigures}</p>
          <Link to={paths.createPost({ kind: "song" })} className={buttonClass({ size: "sm" })}>
            {copy.publish}
          </Link>
        </div>
      ) : (
        <LastDays audience={data} />
      )}
    </Card>
  );
}

function LastDays({ audience }: { audience: Audience }) {
  const [before, last] = audience.days.slice(-2);
  const today = audience.provisional.at(-1);
  const day = last?.day ?? audience.until;
  const figures = ["plays", "listeners", "follows", "visits"] as const;
  return (
    <>
      <h3 className="text-sm text-text-muted first-letter:uppercase">{formatLongDay(day)}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-text-muted">{metrics[name].name}</dt>
            <dd>
              <span className="flex items-center gap-1">
                <strong className="font-display text-2xl font-bold tabular-nums">
                  {formatCount(last?.[name] ?? 0)}
                </strong>
                <Explain metric={name} audience={audience} window="7" from={day} />
              </span>
              <span className="block text-xs text-text-muted">
                {copy.dayBefore(formatCount(before?.[name] ?? 0))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {today !== undefined && (
        <p className="text-sm text-text-muted">
          {copy.soFar(formatCount(today.plays), formatCount(today.listeners))}
        </p>
      )}
      <Link to={studioPaths.audience} className={buttonClass({ size: "sm", variant: "secondary" })}>
        {copy.seeAudience}
      </Link>
    </>
  );
}

/** What waits, and what comes next. */
function Desk({ me }: { me: Me }) {
  const studio = useQuery(query("getStudio", {}));
  const { data } = studio;
  if (studio.error !== null && data === undefined)
    return <QueryError of={studio} title={copy.failed} as="h2" />;
  if (data === undefined)
    return (
      <div aria-busy>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <div className="grid gap-4">
      <Waiting waiting={data.waiting} me={me} />
      <Next next={data.next} />
      {data.first_listeners.length > 0 && <FirstListeners songs={data.first_listeners} />}
    </div>
  );
}

function Waiting({ waiting, me }: { waiting: Studio["waiting"]; me: Me }) {
  const id = useId();
  const places = {
    contacts: paths.contacts,
    message_requests: paths.messages("solicitudes"),
    proposals: paths.messages(),
    invitations: paths.notifications(),
    fan_proposals: eventPaths.proposals,
    career_requests: paths.career(me),
    credit_requests: studioPaths.credits,
    drafts: paths.createAny,
    landing: paths.landingEdit,
  } as const;
  const names = Object.keys(places) as (keyof typeof places)[];
  // Null: not for this member of a band.
  const tasks = names.filter((name) => Number(waiting[name]) > 0);
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-2 p-4 md:p-5">
      <h2 id={id} className="text-lg">
        {copy.waiting}
      </h2>
      {tasks.length === 0 && <p className="text-text-muted">{copy.nothingWaits}</p>}
      <ul className="grid">
        {tasks.map((name) => (
          <li key={name} className="border-t border-border first:border-t-0">
            <Link
              to={places[name]}
              className="flex min-h-12 items-center justify-between gap-3 py-2 hover:underline"
            >
              {copy.waitingFor[name](Number(waiting[name]))}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Next({ next }: { next: Studio["next"] }) {
  const id = useId();
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-2 p-4 md:p-5">
      <h2 id={id} className="text-lg">
        {copy.next}
      </h2>
      {next.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-muted">{copy.nothingNext}</p>
          <Link
            to={paths.createEvent}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            {copy.announceShow}
          </Link>
        </div>
      )}
      <ul className="grid">
        {next.map(({ kind, id: key, slug, title, at, time_zone: zone }) => (
          <li key={key} className="border-t border-border first:border-t-0">
            <Link
              to={slug === null ? `${paths.manageContent}?estado=programadas` : paths.event(slug)}
              className="grid py-2 hover:underline"
            >
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-sm text-text-muted">
                {kind === "show" ? copy.show : copy.scheduledPost} · {formatMoment(at, zone)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A moment in its own time zone. */
function formatMoment(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("es", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(at));
}
