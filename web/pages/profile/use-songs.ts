import { useQuery } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import type { Profile } from "#contract/people/profiles";
import { useFeed } from "#features/posts";
import { query } from "#web/api/query.ts";

/** A person's playable posts, newest first; while they are loading, the featured one that came with the page. */
export function useSongs({ id: artistId }: Pick<Profile, "id">): {
  songs: readonly Post[];
  isPending: boolean;
} {
  const { data: featuredResponse } = useQuery(query("getFeaturedPost", { artistId }));
  const { data, isPending } = useFeed({ artistId, kind: "music" });
  const loadedPosts = data?.pages.flatMap((page) => page.content) ?? [];
  const posts =
    loadedPosts.length === 0 && featuredResponse?.post ? [featuredResponse.post] : loadedPosts;
  return { songs: posts.filter((post) => post.media?.kind === "audio"), isPending };
}
