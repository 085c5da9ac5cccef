import { useState } from "react";
import type { OwnPost, PostChange } from "#contract/posts/own-posts";
import { useChangePosts } from "#features/posts";

type Question = { about: "audience" | "erase" | "delete"; posts: readonly OwnPost[] };

/** How many purchases of these posts there are. */
export const buyersOf = (posts: readonly OwnPost[]): number =>
  posts.reduce((sum, { buyers }) => sum + buyers, 0);

/** The actions for posts: performed at once, or after a dialog. */
export function useActions(onDone: () => void) {
  const changePosts = useChangePosts();
  const [question, setQuestion] = useState<Question | null>(null);
  const run = (posts: readonly OwnPost[], change: PostChange) => {
    setQuestion(null);
    onDone();
    changePosts({ posts, change });
  };
  return {
    question,
    ask: (about: Question["about"], posts: readonly OwnPost[]) => setQuestion({ about, posts }),
    close: () => setQuestion(null),
    run,
    /** At once, unless somebody paid for one of them. */
    remove: (posts: readonly OwnPost[]) => {
      if (buyersOf(posts) === 0) run(posts, "deleted");
      else setQuestion({ about: "delete", posts });
    },
  };
}

export type Actions = ReturnType<typeof useActions>;
