import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPerson, editPosts } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Whom a button follows. Without `is_private` the profile is public, as in all lists over everybody. */
export type Followed = {
  id: string;
  name: string;
  role?: "supporter" | "creator" | null;
  is_following: boolean;
  is_requested?: boolean;
  is_private?: boolean;
};

/**
 * Follows, asks a private profile, or takes either back: shown at once everywhere, then as the server
 * says, or taken back with a toast.
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
    // An answer without `success` is a failure, whatever its status: the client sees to it.
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

/** What one follows has changed: the list of it and one's own count are asked again when seen. */
export function invalidateFollowed(client: QueryClient): void {
  invalidate(client, "getFeed", { sort: "following" });
  invalidate(client, "getMe");
  // Cards and rows stay where they are until the next visit.
  for (const queryKey of [
    keyOf("getNetwork", { tab: "mine" }),
    keyOf("getFollowing"),
    keyOf("getFollowers"),
  ])
    void client.invalidateQueries({ queryKey, refetchType: "none" });
}

/** What one is to somebody, and how many follow them. */
type Bond = { is_following: boolean; is_requested: boolean; followers_count: number };

function updateBond({ following, requested }: { following: boolean; requested: boolean }) {
  return ({ is_following: was, followers_count: count }: Bond): Bond => ({
    is_following: following,
    is_requested: requested,
    followers_count: Math.max(0, count + Number(following) - Number(was)),
  });
}

/** A private profile is not there any more for who left it. */
async function closeProfile(client: QueryClient, id: string): Promise<void> {
  editPosts(client, (post) => (post.user_id === id ? null : {}));
  await client.resetQueries({
    queryKey: keyOf("getProfile"),
    predicate: ({ state }) => (state.data as OutputOf<"getProfile"> | undefined)?.id === id,
  });
}
