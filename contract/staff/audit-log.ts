import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";

const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null: the command line, or the server itself. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Whose data or account it is about. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  actor: z.uuid().optional(),
  person: z.uuid().optional(),
  action: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};

export const getAuditLog = endpoint({
  name: "getAuditLog",
  method: "GET",
  path: "/api/admin/audit-log",
  summary: "El registro de lo que hizo la administración, lo más reciente primero.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({
    ...filters,
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
  }),
  output: z.object({
    entries: z.array(auditEntry),
    /** Every action that occurs, for the filter. */
    actions: z.array(z.string()),
    nextCursor: z.uuid().nullable(),
  }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

export const exportAuditLog = endpoint({
  name: "exportAuditLog",
  method: "GET",
  path: "/api/admin/audit-log.csv",
  summary: "Lo mismo como archivo CSV, hasta 10 000 líneas.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object(filters),
  output: z.unknown(),
  errors: ["not_found", "forbidden", "staff_second_factor_required", "reauthentication_required"],
  download: "text/csv",
});

nameSchemas({ AuditEntry: auditEntry });
