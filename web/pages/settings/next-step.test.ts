import { expect, it } from "vitest";
import type { Draft } from "./draft.ts";
import { completeness } from "./next-step.ts";

const draft = (part: Partial<Draft>) =>
  ({ headline: "", bio: "", musical_genres: [], city: "", ...part }) as Draft;
const nobody = { role: "supporter" as const, avatar: false, banner: false };

it("the first suggestion for a new profile is an avatar", () => {
  expect(completeness(draft({ instagram: "" }), nobody)).toMatchObject({
    doneCount: 0,
    next: "avatar",
  });
});

it("a fan's profile is complete without a banner, an artist's is not", () => {
  const full = draft({
    headline: "Voz",
    bio: "Canto.",
    musical_genres: ["cumbia"],
    city: "Lima",
    website: "ana.example",
  });
  expect(completeness(full, { ...nobody, avatar: true })).toEqual({
    doneCount: 6,
    of: 6,
    next: null,
  });
  expect(completeness(full, { role: "creator", avatar: true, banner: false })).toEqual({
    doneCount: 6,
    of: 7,
    next: "banner",
  });
});
