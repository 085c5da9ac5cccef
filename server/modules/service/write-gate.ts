import { currentMaintenance } from "#modules/maintenance";
import { isOfStaff } from "#modules/staff";
import type { Context, WriteGate } from "#platform/context";
import { ApiError } from "#platform/errors";

/** Programs ask again after this time at the latest: a maintenance may end earlier than it was to. */
const longestWait = 120;

/** Lets only the staff change anything while there is a maintenance (docs/moderation.md). */
export function writeGate(ctx: Context): WriteGate {
  return {
    async check(person) {
      const maintenance = await currentMaintenance(ctx);
      if (maintenance === null) return;
      if (person !== null && (await isOfStaff(ctx.db, person.personId))) return;
      const seconds =
        maintenance.ends_at === null
          ? longestWait
          : Math.ceil((maintenance.ends_at.getTime() - Date.now()) / 1000);
      throw new ApiError("maintenance", {
        retryAfter: Math.min(longestWait, Math.max(1, seconds)),
      });
    },
  };
}
