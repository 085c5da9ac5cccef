import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { useRsvp } from "./use-rsvp.ts";

const event = exampleOf("getEvent");
const answer = (rsvp: "going" | null) => () => {
  const say = useRsvp(event);
  return () => say({ rsvp, is_public: true });
};

export const mutations: Mutations = {
  setRsvp: {
    use: answer("going"),
    entity: "event",
    was: { rsvp: null },
    becomes: { rsvp: "going" },
    answer: { rsvp: "going", is_public: true, going_count: 6, interested_count: 5 },
    asks: ["getAttendees", "getPlans"],
    inputs: { getAttendees: { id: ids.event } },
  },
  removeRsvp: {
    use: answer(null),
    entity: "event",
    was: { rsvp: "going" },
    becomes: { rsvp: null },
    answer: { rsvp: null, is_public: true, going_count: 4, interested_count: 5 },
    asks: ["getAttendees", "getPlans"],
    inputs: { getAttendees: { id: ids.event } },
  },
};
