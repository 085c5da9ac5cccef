import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

const count = z.number().int();

const serviceFacts = z.object({
  mail: z.object({
    /** Without one, mails stay in the development mailbox. */
    has_server: z.boolean(),
    waiting: count,
    failing: count,
    ended: count,
    /** Taken by the mail server in the last 24 hours, and attempts that failed. */
    sent_24h: count,
    failed_24h: count,
    /** Addresses of accounts whose mails bounce. */
    bouncing: count,
    /**
     * Of today and the six days before, in UTC, the newest first. `bounced`: refused for good by the server of the
     * address; `blocked`: not sent, because an earlier one had bounced.
     */
    days: z.array(
      z.object({
        day: z.iso.date(),
        sent: count,
        failed: count,
        bounced: count,
        blocked: count,
      }),
    ),
  }),
  push: z.object({
    devices: count,
    /** Devices that were not reached the last time. */
    failing_devices: count,
    waiting: count,
    sent_24h: count,
    failed_24h: count,
  }),
  /** Unexpected errors of the last 24 hours by release, the most first. */
  errors_24h: z.array(z.object({ release: z.string(), count })),
  /** Of the process that answers, since its start: the ten that took most time together. */
  statements: z.array(
    z.object({ text: z.string(), calls: count, mean_ms: z.number(), slowest_ms: z.number() }),
  ),
  database: z.object({
    bytes: count,
    /** The ten largest, with their indexes; `rows` is the database's estimate, null before it has one. */
    tables: z.array(z.object({ name: z.string(), bytes: count, rows: count.nullable() })),
  }),
  files: z.object({
    place: z.enum(["disk", "bucket"]),
    count,
    bytes: count,
    /** There are so many that the numbers are extrapolated. */
    is_estimate: z.boolean(),
  }),
  /** In so many days, a week at most; null before there is a measurement of another day. */
  growth: z.object({ days: count, database_bytes: count, file_bytes: count }).nullable(),
  /** Public posts of the last day that the search does not find: at most a thousand are counted. */
  search: z.object({ missing_posts: count }),
  /** The last backup; null before the first. */
  backup: z
    .object({
      finished_at: z.iso.datetime(),
      /** It was restored beside and compared. */
      is_verified: z.boolean(),
      /** More than 48 hours ago. */
      is_old: z.boolean(),
      bytes: count,
    })
    .nullable(),
  /** Of the process that answers. */
  sockets: z.object({
    sessions: count,
    people: count,
    /** Whether events reach the other processes. */
    reaches_others: z.boolean(),
  }),
  migrations: z.object({ count, last: z.string(), last_at: z.iso.datetime() }),
  process: z.object({
    version: z.string(),
    /** Null where it does not run from a clone. */
    commit: z.string().nullable(),
    node: z.string(),
    started_at: z.iso.datetime(),
    memory_bytes: count,
    /** Processes that work on the queue. */
    processes: count,
  }),
  /** Every setting of the server; never its value. */
  settings: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
});
export type ServiceFacts = z.output<typeof serviceFacts>;

export const getServiceFacts = endpoint({
  name: "getServiceFacts",
  method: "GET",
  path: "/api/admin/service",
  summary: "Cómo va el servicio: emails, base de datos, archivos, conexiones, ajustes sin valores.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: serviceFacts,
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

nameSchemas({ ServiceFacts: serviceFacts });
