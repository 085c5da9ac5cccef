import type { QueryClient } from "@tanstack/react-query";
import { editPosts, snapshotFeeds } from "#features/posts";
import { editList } from "#features/profiles";
import type { OutputOf } from "#web/api/client.ts";

/** Everything that shows people beside posts. */
const peopleLists = ["getFollowers", "getFollowing", "getFollowRequests"];

/** Takes somebody's posts out of the lists over many people, as muting does. Gives the way back. */
export function hideFromFeeds(client: QueryClient, userId: string): () => void {
  const putBack = snapshotFeeds(client);
  const own = client.getQueriesData({ queryKey: ["getFeed", { artistId: userId }] });
  editPosts(client, (post) => (post.user_id === userId ? null : post));
  // Where one goes to look, they stay.
  for (const [key, data] of own) client.setQueryData(key, data);
  dropArtist(client, userId);
  return putBack;
}

/** Takes somebody out of everything that is cached, as blocking does. Gives the way back. */
export function hideEverywhere(client: QueryClient, userId: string): () => void {
  const putBack = snapshotFeeds(client);
  const lists = peopleLists.flatMap((name) => client.getQueriesData({ queryKey: [name] }));
  editPosts(client, (post) => (post.user_id === userId ? null : post));
  dropArtist(client, userId);
  for (const name of peopleLists)
    editList(client, name, (person) => (person.id === userId ? null : person));
  return () => {
    putBack();
    for (const [key, data] of lists) client.setQueryData(key, data);
  };
}

/** Suggestions and highlights; `snapshotFeeds` keeps the latter, the former are asked again. */
function dropArtist(client: QueryClient, userId: string): void {
  for (const name of ["suggestArtists", "getHighlights"])
    client.setQueriesData<OutputOf<"suggestArtists">>({ queryKey: [name] }, (data) =>
      data === undefined
        ? data
        : { ...data, artists: data.artists.filter((artist) => artist.id !== userId) },
    );
  client.setQueriesData<OutputOf<"getCreatorDiscovery">>(
    { queryKey: ["getCreatorDiscovery"] },
    (data) =>
      data && {
        ...data,
        creators: data.creators.filter((artist) => artist.id !== userId),
        suggestions: data.suggestions.filter((artist) => artist.id !== userId),
      },
  );
}

/** Lists of posts that people keep. */
const withPosts = ["getCollections", "getCollection", "getCollectionItems", "getSaved"];

/** What may show somebody again, or not any more, is asked again when it is seen. */
export function askAgain(client: QueryClient): void {
  const names = [
    "getFeed",
    "getComments",
    "getCommentThread",
    "getHighlights",
    "suggestArtists",
    "getCreatorDiscovery",
    "getBlocked",
    "getMuted",
    "getMe",
  ];
  for (const name of [...names, ...peopleLists, ...withPosts])
    void client.invalidateQueries({ queryKey: [name] });
}

/** The profile is not there any more, or there again. */
export function forgetProfile(client: QueryClient, userId: string): void {
  const isTheirs = ({ state }: { state: { data: unknown } }) =>
    (state.data as { id?: string } | undefined)?.id === userId;
  for (const name of ["getProfile", "getClosedProfile"])
    void client.resetQueries({ queryKey: [name], predicate: isTheirs });
}
