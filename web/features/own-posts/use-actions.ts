import { useState } from "react";
import type { OwnPost, PostChange } from "#contract/posts/own-posts";
import { useChangePosts } from "#features/posts";

type Question = { about: "audience" | "erase"; posts: readonly OwnPost[] };

/** The actions for posts: performed at once, or after a dialog. */
export function useActions(onDone: () => void) {
  const changePosts = useChangePosts();
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    ask: (about: Question["about"], posts: readonly OwnPost[]) => setQuestion({ about, posts }),
    close: () => setQuestion(null),
    run: (posts: readonly OwnPost[], change: PostChange) => {
      setQuestion(null);
      onDone();
      changePosts({ posts, change });
    },
  };
}

export type Actions = ReturnType<typeof useActions>;
