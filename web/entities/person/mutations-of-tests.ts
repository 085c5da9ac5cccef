import { ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useAcceptedFollows } from "./use-accepted-follows.ts";
import { type Followed, useFollow } from "./use-follow.ts";

const press = (person: Omit<Followed, "id" | "name">, on: boolean) => () => {
  const follow = useFollow({ id: ids.person, name: "Mar", ...person });
  return () => follow(on);
};

export const mutations: Mutations = {
  followUser: [
    {
      use: press({ is_following: false }, true),
      answer: { isFollowing: true, isRequested: false, followerCount: 6 },
      entity: "person",
      becomes: { is_following: true, followers_count: 6 },
    },
    {
      use: press({ is_following: false, is_private: true }, true),
      answer: { isFollowing: false, isRequested: true, followerCount: null },
      entity: "person",
      becomes: { is_following: false, is_requested: true, followers_count: 5 },
    },
    {
      use: press({ is_following: false, is_requested: true, is_private: true }, false),
      answer: { isFollowing: false, isRequested: false, followerCount: null },
      entity: "person",
      was: { is_requested: true },
      becomes: { is_following: false, is_requested: false, followers_count: 5 },
    },
    {
      use: press({ is_following: true }, false),
      answer: { isFollowing: false, isRequested: false, followerCount: 4 },
      entity: "person",
      was: { is_following: true },
      becomes: { is_following: false, followers_count: 4 },
    },
  ],
  "people:accepted": {
    use: useAcceptedFollows,
    tells: [{ id: ids.person, followers_count: 6 }],
    entity: "person",
    was: { is_requested: true },
    becomes: { is_following: true, is_requested: false, followers_count: 6 },
    asks: ["getClosedProfile", "getProfile"],
  },
};
