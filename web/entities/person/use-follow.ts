import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPerson, editPosts } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The profile that a button follows. Without `is_private` it is public, as in all lists of everybody. */
export type Followed = {
  id: string;
  name: string;
  role?: "supporter" | "creator" | null;
  is_following: boolean;
  is_requested?: boolean;
  is_private?: boolean;
};

/**
 * Follows a profile, requests to follow a private one, or undoes either: optimistic on every page, then as the
 * server answers; on failure rolled back with a toast.
 */
export function useFollow(person: Followed): (on: boolean) => void {
  const client = useQueryClient();
  const membersOnly = useMembersOnly();
  const mutationKey = ["follow", person.id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const isPrivate = person.is_private === true;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    // The client turns an answer without `success` into an error, whatever its status.
    mutationFn: (on: boolean) => call("followUser", { targetUserId: person.id, follow: on }),
    onMutate: (on) => {
      const before = {
        following: person.is_following,
        requested: person.is_requested === true,
      };
      const asks = on && isPrivate && !before.following;
      editPerson(client, person.id, updateBond({ following: on && !asks, requested: asks }));
      return before;
    },
    onSuccess: ({ isFollowing, isRequested, followerCount }, on, before) => {
      if (isLast())
        editPerson(client, person.id, (bond) => ({
          is_following: isFollowing,
          is_requested: isRequested,
          followers_count: followerCount ?? bond.followers_count,
        }));
      if (isFollowing) notify({ title: copy.followed(person.name), tone: "positive" });
      else if (isRequested) notify({ title: copy.requestSent(person.name), tone: "positive" });
      if (!on && isPrivate && before.following) void closeProfile(client, person.id);
      invalidateFollowed(client);
      // A list that was read during the request lacks this person.
      if (on) invalidate(client, "getFollowing");
    },
    onError: (error, _on, before) => {
      if (isLast() && before) editPerson(client, person.id, updateBond(before));
      notify({ title: copy.followFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (on) =>
    person.role === "supporter"
      ? membersOnly(() => mutate(on), "followPerson", copy.followUsersNeedsSession)
      : membersOnly(() => mutate(on), "followArtist", copy.followNeedsSession);
}

/** Refetches the list of followed people and the person's own count when they are next shown. */
export function invalidateFollowed(client: QueryClient): void {
  invalidate(client, "getFeed", { sort: "following" });
  invalidate(client, "getMe");
  // Cards and rows stay in place until the next visit.
  for (const queryKey of [
    keyOf("getNetwork", { tab: "mine" }),
    keyOf("getFollowing"),
    keyOf("getFollowers"),
  ])
    void client.invalidateQueries({ queryKey, refetchType: "none" });
}

/** The relation of the person to a profile, and the profile's number of followers. */
type Bond = { is_following: boolean; is_requested: boolean; followers_count: number };

function updateBond({ following, requested }: { following: boolean; requested: boolean }) {
  return ({ is_following: was, followers_count: count }: Bond): Bond => ({
    is_following: following,
    is_requested: requested,
    followers_count: Math.max(0, count + Number(following) - Number(was)),
  });
}

/** A private profile is no longer visible after unfollowing it. */
async function closeProfile(client: QueryClient, id: string): Promise<void> {
  editPosts(client, (post) => (post.user_id === id ? null : {}));
  await client.resetQueries({
    queryKey: keyOf("getProfile"),
    predicate: ({ state }) => (state.data as OutputOf<"getProfile"> | undefined)?.id === id,
  });
}
