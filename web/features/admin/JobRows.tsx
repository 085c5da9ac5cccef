import type { FailingJob, Quarantine } from "#contract/staff/jobs";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { copy as shared } from "./service-copy.ts";
import { JobButtons } from "./JobButtons.tsx";
import { taskWords } from "./task-words.ts";

const copy = shared.jobs;

/** A job that failed: its last error, and what can be done. */
export function FailingJobRow({ job }: { job: FailingJob }) {
  const { id, task, attempts, max_attempts: most, next_at: next, last_error: error } = job;
  return (
    <div className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{taskWords(task)}</span>
        <span className="text-sm text-text-muted tabular-nums">{copy.number(id)}</span>
        {next === null && <Badge tone="danger">{copy.ended}</Badge>}
      </p>
      <p className="rounded-sm bg-fill p-2 font-mono text-xs wrap-anywhere">
        {error === "" ? copy.noError : error}
      </p>
      <p className="text-sm text-text-muted tabular-nums">
        {[
          copy.attempts(attempts, most),
          ...(next === null ? [] : [copy.next(momentOf(next))]),
        ].join(" · ")}
      </p>
      <JobButtons job={job} />
    </div>
  );
}

/** A job, or a kind of jobs, that processes died of. */
export function QuarantineRow({ quarantine }: { quarantine: Quarantine }) {
  const { id, task, crashes, since } = quarantine;
  return (
    <div className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{taskWords(task)}</span>
        <span className="text-sm text-text-muted tabular-nums">{copy.number(id)}</span>
      </p>
      <p className="text-sm text-text-muted tabular-nums">
        {copy.crashes(crashes)} · {copy.since(momentOf(since))}
      </p>
      <JobButtons job={quarantine} />
    </div>
  );
}
