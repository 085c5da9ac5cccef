import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type AudienceWindow, audienceWindows } from "#contract/audience/audience-rules";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AudienceParts } from "./AudienceParts.tsx";
import { copy } from "./copy.ts";
import type { LineMetric } from "./day-line.ts";
import { DayChart } from "./DayChart.tsx";
import { Explain } from "./Explain.tsx";
import { FigureChoice } from "./FigureChoice.tsx";
import { formatLongDay } from "./figures.ts";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";

/** /creator-studio/audiencia: how an artist is heard, by day, song, place and hour. */
export function AudiencePage() {
  useTitle(copy.audienceTitle);
  return (
    <StudioFrame tab="audience" title={copy.audienceTitle}>
      {() => <Figures />}
    </StudioFrame>
  );
}

function Figures() {
  const [search] = useSearchParams();
  const window = audienceWindows.find((each) => each === search.get("dias")) ?? "28";
  const audience = useQuery({
    ...query("getAudience", { window }),
    // The former window stays in sight while the next one is read.
    placeholderData: (before) => before,
  });
  const [metric, setMetric] = useState<LineMetric>("plays");
  const { data } = audience;
  if (audience.error !== null && data === undefined)
    return <QueryError of={audience} title={copy.audienceFailed} as="h2" />;
  if (data === undefined) return <FiguresSkeleton />;
  if (data.from === null && data.provisional.every(({ plays }) => plays === 0))
    return (
      <EmptyState
        title={copy.noFigures}
        action={
          <Link to={paths.createPost({ kind: "song" })} className={buttonClass({})}>
            {copy.publish}
          </Link>
        }
      />
    );
  return (
    <div
      aria-busy={audience.isPlaceholderData}
      className={cx("grid gap-4 transition-opacity", audience.isPlaceholderData && "opacity-60")}
    >
      <WindowChoice window={window} />
      <p className="px-4 text-sm text-text-muted md:px-0">
        {copy.windowNote(data.time_zone, formatLongDay(data.until))}
      </p>
      <Card as="section" bleed aria-label={copy.figures} className="grid gap-5 p-4 md:p-5">
        <FigureChoice audience={data} metric={metric} onChange={setMetric} />
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <DayChart key={`${window} ${metric}`} audience={data} metric={metric} />
          </div>
          <Explain metric={metric} audience={data} window={window} />
        </div>
      </Card>
      <AudienceParts audience={data} window={window} />
    </div>
  );
}

function WindowChoice({ window }: { window: AudienceWindow }) {
  return (
    <nav aria-label={copy.window} className="flex flex-wrap gap-2 px-4 md:px-0">
      {audienceWindows.map((each) => (
        <Link
          key={each}
          to={`${studioPaths.audience}?dias=${each}`}
          replace
          preventScrollReset
          aria-current={each === window ? "true" : undefined}
          className={buttonClass({
            size: "sm",
            variant: each === window ? "primary" : "secondary",
          })}
        >
          {copy.windows[each]}
        </Link>
      ))}
    </nav>
  );
}

function FiguresSkeleton() {
  return (
    <div aria-busy className="grid gap-4 px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  );
}
