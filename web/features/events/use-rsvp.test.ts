import { expect, test } from "vitest";
import { withAnswer } from "./use-rsvp.ts";

const nothing = { rsvp: null, is_rsvp_public: null, going_count: 3, interested_count: 2 } as const;

test("an answer is counted once, and changing it moves the count", () => {
  const going = withAnswer(nothing, { rsvp: "going", is_public: true });
  expect(going).toEqual({
    rsvp: "going",
    is_rsvp_public: true,
    going_count: 4,
    interested_count: 2,
  });
  expect(withAnswer(going, { rsvp: "going", is_public: false })).toEqual({
    ...going,
    is_rsvp_public: false,
  });
  const interested = withAnswer(going, { rsvp: "interested", is_public: true });
  expect(interested).toMatchObject({ going_count: 3, interested_count: 3 });
  expect(withAnswer(interested, { rsvp: null, is_public: true })).toEqual(nothing);
});
