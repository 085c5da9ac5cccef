import { z } from "zod";
import type { LeadRole, LeadStatus } from "#contract/waitlist/lead-values";
import type {
  getWaitlist as listEndpoint,
  getWaitlistSummary as summaryEndpoint,
  Lead,
  setLeadStatus as statusEndpoint,
  updateLead as updateEndpoint,
} from "#contract/waitlist/manage";
import { revokeInvitesOf } from "#modules/invitations";
import { isStaffAdmin, recordAudit } from "#modules/staff";
import { pageOf } from "#platform/db/cursor";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./manage-queries.ts";

export type LeadRow = Values<typeof queries.leadColumns>;

/** Countries and cities of the charts. */
const chartRows = 20;

interface Filters {
  status?: LeadStatus | undefined;
  role?: LeadRole | undefined;
  country?: string | undefined;
  city?: string | undefined;
  search?: string | undefined;
}

/** The parameters of the statements for what was chosen; an empty text means all. */
export function filterParams({ status, role, country, city, search }: Filters, inEmail: boolean) {
  return {
    status: status ?? null,
    role: role ?? null,
    country: country ?? null,
    city: city || null,
    search: search || null,
    in_email: inEmail,
  };
}

/** Where a page of the queue begins: the values of the row before it. */
const position = z.tuple([z.int32(), z.int32(), z.uuid()]);
export const queueStart: z.output<typeof position> = [
  2_147_483_647,
  2_147_483_647,
  "00000000-0000-0000-0000-000000000000",
];

export const getWaitlist: Action<typeof listEndpoint> = async ({ db, actor }, input) => {
  const { cursor, limit } = input;
  const seesEmails = await isStaffAdmin(db, actor.personId);
  const [after_priority, after_referrals, after_id] = decodePosition(cursor);
  const rows = await db.many(queries.listLeads, {
    ...filterParams(input, seesEmails),
    after_priority,
    after_referrals,
    after_id,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit, encodePosition);
  return { leads: pageRows.map((row) => leadOf(row, seesEmails)), nextCursor };
};

function encodePosition({ priority, referrals, id }: LeadRow): string {
  return Buffer.from(JSON.stringify([priority, referrals, id])).toString("base64url");
}

function decodePosition(cursor: string | undefined): typeof queueStart {
  if (cursor === undefined) return queueStart;
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new ApiError("invalid_input", { field: "cursor" });
  }
}

function leadOf(row: LeadRow, seesEmails: boolean): Lead {
  const {
    email,
    referrer_name,
    referrer_email,
    consent_at: _at,
    consent_version: _v,
    ...lead
  } = row;
  const shownEmail = (address: string): string => (seesEmails ? address : maskEmail(address));
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    ...lead,
    email: shownEmail(email),
    referred_by: referrer_name || (referrer_email === null ? null : shownEmail(referrer_email)),
    created_at: row.created_at.toISOString(),
    confirmed_at: time(row.confirmed_at),
    invited_at: time(row.invited_at),
    unsubscribed_at: time(row.unsubscribed_at),
  };
}

/** `a•••@ejemplo.org` */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

export const getWaitlistSummary: Action<typeof summaryEndpoint> = async ({ db }) => {
  const limit = chartRows;
  const [statuses, queue, countries, cities] = await Promise.all([
    db.many(queries.countStatuses, {}),
    db.one(queries.countQueued, {}),
    db.many(queries.countCountries, { limit }),
    db.many(queries.countCities, { limit }),
  ]);
  const counts = { pending: 0, invited: 0, registered: 0, discarded: 0 };
  for (const { status, leads } of statuses) counts[status] = leads;
  const sum = (read: (row: (typeof statuses)[number]) => number): number =>
    statuses.reduce((total, row) => total + read(row), 0);
  return {
    statuses: counts,
    unconfirmed: sum((row) => row.unconfirmed),
    unsubscribed: sum((row) => row.unsubscribed),
    queued: queue?.leads ?? 0,
    countries,
    cities,
  };
};

export const updateLead: Action<typeof updateEndpoint> = async ({ db, actor }, input) => {
  const { id, notes = null, priority = null } = input;
  await db.transaction(async (tx) => {
    const row = await tx.one(queries.updateLead, { id, notes, priority });
    if (row === null) throw new ApiError("lead_not_found");
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "waitlist_lead_changed",
      subject: { kind: "waitlist_lead", id },
      before: { priority: row.former_priority },
      after: { priority: row.priority, notes_changed: notes !== null },
    });
  });
  return { success: true };
};

export const setLeadStatus: Action<typeof statusEndpoint> = async ({ db, actor }, input) => {
  const { id, status } = input;
  await db.transaction(async (tx) => {
    const lead = await tx.one(queries.lockLead, { id });
    if (lead === null) throw new ApiError("lead_not_found");
    if (lead.status === "registered") throw new ApiError("lead_registered");
    // Who was invited stays so: nothing brings an invitation back into the queue but its discarding.
    if (lead.status === status || (status === "pending" && lead.status === "invited")) return;
    await tx.run(queries.setStatus, { id, status });
    if (status === "discarded") await revokeInvitesOf(tx, lead.email);
    await recordAudit(tx, {
      actorId: actor.personId,
      action: status === "discarded" ? "waitlist_lead_discarded" : "waitlist_lead_restored",
      subject: { kind: "waitlist_lead", id },
      before: { status: lead.status },
      after: { status },
    });
  });
  return { success: true };
};
