import { ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useLike, useSave } from "./use-reaction.ts";

const react = (useReaction: typeof useLike, on: boolean) => () => {
  const set = useReaction(ids.post);
  return () => set(on);
};

export const mutations: Mutations = {
  likePost: {
    use: react(useLike, true),
    answer: { is_liked: true, like_count: 6 },
    entity: "post",
    becomes: { is_liked: true, like_count: 6 },
  },
  unlikePost: {
    use: react(useLike, false),
    answer: { is_liked: false, like_count: 4 },
    entity: "post",
    was: { is_liked: true },
    becomes: { is_liked: false, like_count: 4 },
  },
  savePost: {
    use: react(useSave, true),
    answer: { is_saved: true },
    entity: "post",
    becomes: { is_saved: true },
  },
  unsavePost: {
    use: react(useSave, false),
    answer: { is_saved: false },
    entity: "post",
    was: { is_saved: true },
    becomes: { is_saved: false },
  },
};
