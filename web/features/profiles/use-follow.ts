import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { editPosts, useMembersOnly } from "#features/posts";
import { call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Followed = { id: string; name: string };
type State = { is_following: boolean; followers_count: number };

/** Follows or stops: shown at once everywhere, then with the server's count, or taken back with a toast. */
export function useFollow(person: Followed): (on: boolean) => void {
  const client = useQueryClient();
  const membersOnly = useMembersOnly();
  const mutationKey = ["follow", person.id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: (on: boolean) => call("followUser", { targetUserId: person.id, follow: on }),
    onMutate: (on) => editPerson(client, person.id, toggled(on)),
    onSuccess: ({ isFollowing, followerCount }) => {
      if (isLast())
        editPerson(client, person.id, () => ({
          is_following: isFollowing,
          followers_count: followerCount ?? 0,
        }));
      if (isFollowing) notify({ title: copy.followed(person.name), tone: "positive" });
      // What one follows has changed: the list of it and one's own count are asked again when seen.
      void client.invalidateQueries({ queryKey: ["getFeed", { sort: "following" }] });
      void client.invalidateQueries({ queryKey: ["getMe"] });
    },
    onError: (error, on) => {
      if (isLast()) editPerson(client, person.id, toggled(!on));
      notify({ title: copy.followFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (on) => membersOnly(() => mutate(on), copy.followNeedsSession);
}

function toggled(on: boolean) {
  return ({ is_following: was, followers_count: count }: State): State =>
    was === on
      ? { is_following: was, followers_count: count }
      : { is_following: on, followers_count: Math.max(0, count + (on ? 1 : -1)) };
}

/** Changes what is known of following one person, wherever it is cached. */
function editPerson(client: QueryClient, id: string, edit: (state: State) => State): void {
  client.setQueriesData<OutputOf<"getProfile">>({ queryKey: ["getProfile"] }, (profile) =>
    profile?.id === id ? { ...profile, ...edit(profile) } : profile,
  );
  for (const name of ["suggestArtists", "getHighlights"])
    client.setQueriesData<OutputOf<"suggestArtists">>({ queryKey: [name] }, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            artists: data.artists.map((artist) =>
              artist.id === id ? { ...artist, ...edit(artist) } : artist,
            ),
          },
    );
  editPosts(client, (post) => {
    if (post.author.id !== id) return post;
    const { is_following } = edit({ ...post.author, followers_count: 0 });
    return { ...post, author: { ...post.author, is_following } };
  });
}
