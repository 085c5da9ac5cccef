import { reading } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useBecomeArtist } from "./use-become-artist.ts";

export const mutations: Mutations = {
  becomeArtist: {
    use: () => {
      const { mutate } = useBecomeArtist();
      return () => mutate();
    },
    entity: "person",
    becomes: { role: "creator" },
    asks: reading.filter((name) => name !== "getMe"),
  },
};
