import { useQuery } from "@tanstack/react-query";
import type { TaskCounts } from "#contract/staff/jobs";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { momentOf } from "#web/parts/text/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy as shared } from "./service-copy.ts";
import { FailingJobRow, QuarantineRow } from "./JobRows.tsx";
import { taskWords } from "./task-words.ts";
import { inNumbers } from "./units.ts";

const copy = shared.jobs;

/** Background jobs: those that need somebody first, then all of them by kind. Asked again every few seconds. */
export function JobsPanel() {
  const jobs = useQuery({ ...query("getJobs", {}), staleTime: 0, refetchInterval: 5000 });
  if (jobs.data === undefined)
    return jobs.error === null ? (
      <div aria-busy className="grid gap-4 px-4 md:px-0">
        <output className="sr-only">{shared.loading}</output>
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </div>
    ) : (
      <QueryError of={jobs} title={copy.failed} />
    );
  const { failing, quarantined, tasks, has_more: hasMore } = jobs.data;
  return (
    <>
      <Card as="section" bleed aria-labelledby="failing" className="grid gap-2 p-4 md:p-5">
        <h2 id="failing" className="text-lg">
          {copy.failing}
        </h2>
        {failing.length === 0 ? (
          <p className="text-text-muted">{copy.noneFailing}</p>
        ) : (
          <>
            <p className="text-sm text-pretty text-text-muted">{copy.failingText}</p>
            <ul className="grid divide-y divide-border">
              {failing.map((job) => (
                <li key={job.id}>
                  <FailingJobRow job={job} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      {quarantined.length > 0 && (
        <Card as="section" bleed aria-labelledby="quarantined" className="grid gap-2 p-4 md:p-5">
          <h2 id="quarantined" className="text-lg">
            {copy.quarantined}
          </h2>
          <p className="text-sm text-pretty text-text-muted">{copy.quarantinedText}</p>
          <ul className="grid divide-y divide-border">
            {quarantined.map((one) => (
              <li key={`${one.task} ${one.id}`}>
                <QuarantineRow quarantine={one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" bleed aria-labelledby="queue" className="grid gap-2 p-4 md:p-5">
        <h2 id="queue" className="text-lg">
          {copy.queue}
        </h2>
        <p className="text-sm text-pretty text-text-muted">
          {tasks.length === 0 ? copy.noneQueued : copy.queueText}
          {hasMore && ` ${copy.more}`}
        </p>
        {tasks.length > 0 && <TaskList tasks={tasks} />}
      </Card>
    </>
  );
}

const states = ["waiting", "scheduled", "running", "failing", "ended"] as const;

function TaskList({ tasks }: { tasks: readonly TaskCounts[] }) {
  return (
    <ul className="grid divide-y divide-border text-sm">
      {tasks.map(({ task, oldest_at: oldest, ...counts }) => (
        <li key={task} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
          <span className="font-medium wrap-anywhere">{taskWords(task)}</span>
          <span className="text-text-muted tabular-nums">
            {[
              ...states
                .filter((state) => counts[state] > 0)
                .map((state) => copy.states[state](inNumbers(counts[state]))),
              ...(oldest === null ? [] : [copy.oldest(momentOf(oldest))]),
            ].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
