import { mayActAs } from "#contract/staff/roles";
import type { Context, StaffGate } from "#platform/context";
import { ApiError } from "#platform/errors";
import { recentMinutes } from "#modules/auth";
import { findStaffSession } from "./queries.ts";

/**
 * Decides who may call the endpoints with `staff`. The roles are read in every request, so that a revoked role ends at
 * once. To people without a role these endpoints do not exist.
 */
export function staffGate(ctx: Context): StaffGate {
  return {
    async check({ personId, sessionId }, endpoint) {
      const session = await ctx.db.one(findStaffSession, {
        user_id: personId,
        session_id: sessionId,
        minutes: recentMinutes,
      });
      if (session === null || session.roles.length === 0) throw new ApiError("not_found");
      if (!session.has_second_factor) throw new ApiError("staff_second_factor_required");
      const { staff } = endpoint;
      if (staff !== undefined && staff !== "any" && !mayActAs(session.roles, staff))
        throw new ApiError("forbidden");
      if (endpoint.recentSignIn && !session.is_recent)
        throw new ApiError("reauthentication_required");
    },
  };
}
