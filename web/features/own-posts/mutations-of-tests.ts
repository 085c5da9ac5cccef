import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useEdit } from "./use-edit.ts";
import { useReplace } from "./use-replace.ts";

const post = exampleOf("getOwnPost");

export const mutations: Mutations = {
  editPost: {
    use: () => {
      const { mutate } = useEdit(() => {});
      return () => mutate({ id: ids.post, title: "Otra" });
    },
    answer: { ...post, title: "Otra" },
    entity: "post",
    becomes: { title: "Otra" },
  },
  replaceMedia: {
    use: () => {
      const { replace } = useReplace(post, () => {});
      return () => replace({ part: "cover", file: null });
    },
    answer: { ...post, media: null },
    entity: "post",
    becomes: { media: null },
  },
};
