import type {
  discardJob as discardEndpoint,
  getJobs as listEndpoint,
  retryJob as retryEndpoint,
} from "#contract/staff/jobs";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queue from "#platform/jobs/operate-jobs";

export const getJobs: Action<typeof listEndpoint> = async ({ db }) => {
  const { tasks, failing, quarantined, hasMore } = await queue.inspectJobs(db);
  const mayDiscard = (task: string) => queue.discardableTasks.includes(task);
  return {
    tasks: tasks.map(({ oldest_at, ...counts }) => ({
      ...counts,
      oldest_at: oldest_at?.toISOString() ?? null,
    })),
    failing: failing.map(({ id, run_at, created_at, ...job }) => ({
      ...job,
      id: String(id),
      created_at: created_at.toISOString(),
      next_at: job.attempts < job.max_attempts ? run_at.toISOString() : null,
      may_discard: mayDiscard(job.task),
    })),
    quarantined: quarantined.map(({ id, since, ...one }) => ({
      ...one,
      id: String(id),
      since: since.toISOString(),
      may_discard: mayDiscard(one.task),
    })),
    has_more: hasMore,
  };
};

export const retryJob: Action<typeof retryEndpoint> = async ({ db, actor }, { id }) => {
  await db.transaction(async (tx) => {
    const before = await queue.retryJob(tx, Number(id));
    if (before === undefined) throw new ApiError("job_gone");
    if (before === null) return;
    const subject = { kind: "job", id };
    await recordAudit(tx, { actorId: actor.personId, action: "job_retried", subject, before });
  });
  return { success: true };
};

export const discardJob: Action<typeof discardEndpoint> = async ({ db, actor }, { id }) => {
  await db.transaction(async (tx) => {
    const before = await queue.discardJob(tx, Number(id)).catch((error: unknown) => {
      throw error instanceof queue.NotDiscardable ? new ApiError("job_not_discardable") : error;
    });
    if (before === null) return;
    const subject = { kind: "job", id };
    await recordAudit(tx, { actorId: actor.personId, action: "job_discarded", subject, before });
  });
  return { success: true };
};
