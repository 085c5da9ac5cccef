import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useRemoveFollower } from "./RemoveFollower.tsx";
import { useAnswerFollowRequest } from "./RequestAnswer.tsx";

const [person] = exampleOf("getFollowers").people;
if (person === undefined) throw new Error("There is somebody in every list.");

const answer = (accepts: boolean) => () => {
  const press = useAnswerFollowRequest(person);
  return () => press(accepts);
};

export const mutations: Mutations = {
  acceptFollowRequest: { use: answer(true), entity: "person", becomes: {} },
  rejectFollowRequest: { use: answer(false), entity: "person", becomes: {} },
  removeFollower: {
    // Seen from one's own page, which counts followers.
    use: () => useRemoveFollower({ person: { ...person, id: "follower" }, ownId: ids.person }),
    answer: { followerCount: 4 },
    entity: "person",
    becomes: { followers_count: 4 },
  },
};
