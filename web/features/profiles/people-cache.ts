import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ArtistCard } from "#contract/discovery/discovery";
import type { ExploreArtist } from "#contract/discovery/explore";
import type { FollowPerson } from "#contract/people/follows";
import { editPosts } from "#features/posts";
import type { OutputOf } from "#web/api/client.ts";

/** What the viewer is to somebody, and how many follow them where that is known. */
export type Bond = { is_following: boolean; is_requested: boolean; followers_count: number };

type PeopleData = InfiniteData<{ people: FollowPerson[] }>;

/** Lists of people, page by page; some tell how many follow each. */
const lists = [
  "getFollowers",
  "getFollowing",
  "getFollowRequests",
  "searchPeople",
  "getRecommendations",
  "getNetwork",
];

/** Changes what is known of following one person, wherever it is cached. */
export function editPerson(client: QueryClient, id: string, edit: (bond: Bond) => Bond): void {
  client.setQueriesData<OutputOf<"getProfile">>({ queryKey: ["getProfile"] }, (profile) => {
    if (profile?.id !== id) return profile;
    const { is_following, followers_count } = edit({ ...profile, is_requested: false });
    return { ...profile, is_following, followers_count };
  });
  client.setQueriesData<OutputOf<"getClosedProfile">>(
    { queryKey: ["getClosedProfile"] },
    (profile) => {
      if (profile?.id !== id) return profile;
      const { is_requested } = edit({ ...profile, is_following: false, followers_count: 0 });
      return { ...profile, is_requested };
    },
  );
  for (const name of ["suggestArtists", "getHighlights"])
    client.setQueriesData<OutputOf<"suggestArtists">>({ queryKey: [name] }, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            artists: data.artists.map((artist) => {
              if (artist.id !== id) return artist;
              return { ...artist, ...bondOf(edit({ ...artist, is_requested: false })) };
            }),
          },
    );
  client.setQueriesData<OutputOf<"getCreatorDiscovery">>(
    { queryKey: ["getCreatorDiscovery"] },
    (data) => {
      const inList = (artists: ArtistCard[]) =>
        artists.map((artist) =>
          artist.id === id
            ? { ...artist, ...bondOf(edit({ ...artist, is_requested: false })) }
            : artist,
        );
      return (
        data && {
          ...data,
          creators: inList(data.creators),
          suggestions: inList(data.suggestions),
        }
      );
    },
  );
  const onCard = <A extends ExploreArtist>(artist: A): A =>
    artist.id === id ? { ...artist, ...bondOf(edit({ ...artist, is_requested: false })) } : artist;
  client.setQueriesData<OutputOf<"getExplore">>(
    { queryKey: ["getExplore"] },
    (data) =>
      data && {
        ...data,
        newcomers: data.newcomers.map(onCard),
        popular: data.popular.map(onCard),
        mostFollowed: data.mostFollowed.map(onCard),
        newest: data.newest.map(onCard),
      },
  );
  client.setQueriesData<InfiniteData<OutputOf<"getArtistsByGenre">>>(
    { queryKey: ["getArtistsByGenre"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, artists: page.artists.map(onCard) })),
      },
  );
  client.setQueriesData<OutputOf<"getTrendingArtists">>(
    { queryKey: ["getTrendingArtists"] },
    (data) =>
      data && {
        ...data,
        places: data.places.map((place) =>
          place.artist.id === id
            ? {
                ...place,
                artist: {
                  ...place.artist,
                  ...bondOf(edit({ ...place.artist, is_requested: false })),
                },
              }
            : place,
        ),
      },
  );
  for (const name of lists)
    editList(client, name, (person) => {
      if (person.id !== id) return person;
      const { followers_count, ...bond } = edit({ followers_count: 0, ...person });
      return { ...person, ...bond, ...("followers_count" in person && { followers_count }) };
    });
  editPosts(client, (post) => {
    if (post.author.id !== id) return post;
    const { is_following } = edit({ ...post.author, is_requested: false, followers_count: 0 });
    return { ...post, author: { ...post.author, is_following } };
  });
}

/** What a card shows of it. */
function bondOf({ is_following, followers_count }: Bond) {
  return { is_following, followers_count };
}

/** Changes the people of every cached list of one endpoint. Null takes one out. */
export function editList(
  client: QueryClient,
  name: string,
  edit: (person: FollowPerson) => FollowPerson | null,
  input?: object,
): void {
  client.setQueriesData<PeopleData>(
    { queryKey: input === undefined ? [name] : [name, input] },
    (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              people: page.people.flatMap((person) => edit(person) ?? []),
            })),
          },
  );
}
