import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";
import { editPerson } from "#web/entities/entities.ts";
import { invalidateFollowed } from "./use-follow.ts";

/**
 * Updates all open pages when a private profile accepted this person's request: the profile and its posts become
 * visible.
 */
export function useAcceptedFollows(): void {
  const client = useQueryClient();
  useLive("people:accepted", ({ id, followers_count }) => {
    editPerson(client, id, () => ({ is_following: true, is_requested: false, followers_count }));
    invalidate(client, ["getProfile", "getClosedProfile"]);
    invalidate(client, "getFeed", { artistId: id });
    invalidateFollowed(client);
  });
}
