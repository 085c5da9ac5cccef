import type {
  endMaintenance as endEndpoint,
  getMaintenance as readEndpoint,
  startMaintenance as startEndpoint,
} from "#contract/staff/maintenance";
import { announcementsChanged } from "#modules/announcements";
import { maintenanceChanged, maintenanceQueries as queries } from "#modules/maintenance";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import type { Action } from "#platform/http/http";

const subject = { kind: "service", id: "maintenance" };

export const getMaintenance: Action<typeof readEndpoint> = async ({ db }) => {
  const row = await db.one(queries.findMaintenance, {});
  if (row === null) return { maintenance: null };
  const { text, starts_at, ends_at } = row;
  return {
    maintenance: {
      text,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    },
  };
};

export const startMaintenance: Action<typeof startEndpoint> = async (ctx, input) => {
  const { text, ends_at, reason } = input;
  await ctx.db.transaction(async (tx) => {
    const row = await tx.one(queries.findMaintenance, {});
    await tx.run(queries.storeMaintenance, {
      text,
      ends_at: ends_at === null ? null : new Date(ends_at),
    });
    await recordAudit(tx, {
      actorId: ctx.actor.personId,
      action: row === null ? "maintenance_started" : "maintenance_changed",
      subject,
      reason,
      before: row && { text: row.text, ends_at: row.ends_at },
      after: { text, ends_at },
    });
  });
  tellEverybody(ctx);
  return { success: true };
};

export const endMaintenance: Action<typeof endEndpoint> = async (ctx, { reason }) => {
  await ctx.db.transaction(async (tx) => {
    const row = await tx.one(queries.findMaintenance, {});
    if (row === null) return;
    await tx.run(queries.deleteMaintenance, {});
    await recordAudit(tx, {
      actorId: ctx.actor.personId,
      action: "maintenance_ended",
      subject,
      reason,
      before: { text: row.text, ends_at: row.ends_at },
    });
  });
  tellEverybody(ctx);
  return { success: true };
};

/** After the commit: this process knows at once, and open windows ask again. */
function tellEverybody(ctx: Context): void {
  maintenanceChanged(ctx);
  announcementsChanged(ctx);
}
