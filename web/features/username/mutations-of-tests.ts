import { reading } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useChangeUsername } from "./use-change-username.ts";

export const mutations: Mutations = {
  changeUsername: {
    use: () => {
      const { mutate } = useChangeUsername(() => {});
      return () => mutate("mar");
    },
    entity: "person",
    becomes: { username: "mar" },
    asks: reading.filter((name) => name !== "getMyUsername"),
  },
};
