import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/** The number of a job in the queue. */
const jobId = z.string().regex(/^[1-9]\d{0,14}$/, { error: "No es el número de una tarea." });

const taskCounts = z.object({
  task: z.string(),
  /** Jobs that could run now. */
  waiting: z.number().int(),
  /** Jobs for later. */
  scheduled: z.number().int(),
  running: z.number().int(),
  /** Jobs that failed and will be tried again. */
  failing: z.number().int(),
  /** Jobs that are not tried again. */
  ended: z.number().int(),
  /** Since when the oldest job waits that could run now. */
  oldest_at: z.iso.datetime().nullable(),
});
export type TaskCounts = z.output<typeof taskCounts>;

const failingJob = z.object({
  id: jobId,
  task: z.string(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** The last error, shortened, without addresses and telephone numbers. */
  last_error: z.string(),
  created_at: z.iso.datetime(),
  /** When it is tried again; null: never by itself. */
  next_at: z.iso.datetime().nullable(),
  /** It may be thrown away without harm to anybody's data. */
  may_discard: z.boolean(),
});
export type FailingJob = z.output<typeof failingJob>;

const quarantine = z.object({
  /** The job that was running; it may be gone. */
  id: jobId,
  task: z.string(),
  crashes: z.number().int(),
  since: z.iso.datetime(),
  may_discard: z.boolean(),
});
export type Quarantine = z.output<typeof quarantine>;

export const getJobs = endpoint({
  name: "getJobs",
  method: "GET",
  path: "/api/admin/jobs",
  summary: "Las tareas en segundo plano: cuántas esperan, cuáles fallan y cuáles están apartadas.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({
    tasks: z.array(taskCounts),
    /** At most 100: first those that are not tried again. */
    failing: z.array(failingJob),
    /** What does not run because processes died of it, at most 100. */
    quarantined: z.array(quarantine),
    /** There are more jobs than were counted. */
    has_more: z.boolean(),
  }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

export const retryJob = endpoint({
  name: "retryJob",
  method: "POST",
  path: "/api/admin/jobs/:id/retry",
  summary:
    "Ejecuta otra vez una tarea que falla o que está apartada. Repetirlo mientras espera no cambia nada.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ id: jobId }),
  output: success,
  errors: [
    "not_found",
    "forbidden",
    "staff_second_factor_required",
    "reauthentication_required",
    "job_gone",
  ],
});

export const discardJob = endpoint({
  name: "discardJob",
  method: "DELETE",
  path: "/api/admin/jobs/:id",
  summary: "Descarta un mensaje que no se puede enviar. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ id: jobId }),
  output: success,
  errors: [
    "not_found",
    "forbidden",
    "staff_second_factor_required",
    "reauthentication_required",
    "job_not_discardable",
  ],
});

nameSchemas({ TaskCounts: taskCounts, FailingJob: failingJob, Quarantine: quarantine });
