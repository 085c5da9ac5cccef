import type { becomeArtist as endpoint } from "#contract/people/role";
import { isBlank } from "#contract/text/text";
import { acceptAllRequests, publishAccepted } from "#modules/follows";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { claimFirst, claimSlug } from "./claim-handle.ts";
import { getMe } from "./get-me.ts";
import { usernamesFor } from "./handle-ideas.ts";
import { forgetDraft, lockProfile, setCreator, lockHandles } from "./queries.ts";

/**
 * Turns a fan, or somebody without a role, into an artist: permanently, in one transaction (rule profiles-4). Locks
 * the row first, so that concurrent calls do it once.
 */
export const becomeArtist: Action<typeof endpoint> = async (ctx, input) => {
  const { userId: id } = ctx.actor;
  const accepted = await ctx.db.transaction(async (db) => {
    // An artist's profile is public.
    const requests = input.role === "creator" ? await acceptAllRequests({ ...ctx, db }, id) : null;
    const before = await db.one(lockProfile, { id });
    if (before === null) throw new ApiError("user_not_found");
    if (before.role === "creator") {
      if (input.role !== "creator") throw new ApiError("role_is_final", { field: "role" });
      return requests;
    }
    if (input.role !== "creator") {
      // Becoming a fan is part of onboarding; being one already is no error.
      if (before.role === null) throw new ApiError("invalid_input", { field: "role" });
      return requests;
    }
    if (isBlank(before.name)) throw new ApiError("display_name_required", { field: "name" });
    await db.one(lockHandles, {});
    const username =
      before.username ??
      (await claimFirst(db, id, usernamesFor(before.name), `artista-${id.slice(-12)}`));
    const creator_slug = before.creator_slug ?? (await claimSlug(db, id, before.name, username));
    await db.run(setCreator, { id, username, creator_slug });
    await db.run(forgetDraft, { id });
    return requests;
  });
  if (accepted !== null) publishAccepted(ctx, id, accepted);
  return getMe(ctx, {});
};
