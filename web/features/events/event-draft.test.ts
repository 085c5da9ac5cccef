import { expect, test } from "vitest";
import { minorUnits } from "#contract/events/price-label";
import type { Picture } from "#contract/files/files";
import { exampleOf } from "#web/entities/answers-of-tests.ts";
import {
  besideStart,
  draftOfPost,
  emptyDraft,
  inputOf,
  isEmptyDraft,
  pictureOfPost,
  repeatDates,
  withStart,
} from "./event-draft.ts";

const venue_id = "0b8cbd31-7f6e-4b0e-9a59-6a38a8a07c9d";
const filled = { ...emptyDraft, title: "Cal viva", starts_local: "2026-12-24T21:00", venue_id };

test("all missing required fields show their errors at once", () => {
  const result = inputOf({ ...emptyDraft, min_age: "muchos" }, "Europe/Madrid");
  expect(Object.keys("problems" in result ? result.problems : {}).toSorted()).toEqual([
    "min_age",
    "starts_local",
    "title",
    "venue_id",
  ]);
});

test("a title, a start and a place make an event, in the zone of the place", () => {
  const result = inputOf(filled, "Europe/Madrid");
  expect(result).toMatchObject({
    input: { title: "Cal viva", ends_local: null, time_zone: null, price: { kind: "unknown" } },
  });
  const online = inputOf({ ...filled, venue_id: null, online_url: " x.test " }, "America/Bogota");
  expect(online).toMatchObject({ input: { time_zone: "America/Bogota", online_url: "x.test" } });
});

test("prices are in minor units of their currency, and invalid ones are refused", () => {
  expect(minorUnits("12,5", 2)).toBe(1250);
  expect(minorUnits("12.50", 2)).toBe(1250);
  expect(minorUnits("8000", 0)).toBe(8000);
  for (const wrong of ["", "12,505", "-3", "doce", "1e3"]) expect(minorUnits(wrong, 2)).toBeNull();
  const price = { kind: "paid" as const, min: "12", max: "x", currency: "EUR" };
  expect(inputOf({ ...filled, price }, "UTC")).toEqual({
    problems: { price: expect.any(String) },
  });
});

test("ticket sales start in the time zone of the place", () => {
  const ticket_links = [
    { kind: "tickets" as const, url: "x.test", on_sale_local: "2026-12-01T10:00" },
  ];
  expect(inputOf({ ...filled, ticket_links }, "America/Mexico_City")).toMatchObject({
    input: { ticket_links: [{ on_sale_at: "2026-12-01T16:00:00.000Z" }] },
  });
});

test("a time after midnight belongs to the night of the start, and doors open before it", () => {
  expect(besideStart("23:30", filled.starts_local, "later")).toBe("2026-12-24T23:30");
  expect(besideStart("02:00", filled.starts_local, "later")).toBe("2026-12-25T02:00");
  expect(besideStart("20:00", filled.starts_local, "earlier")).toBe("2026-12-24T20:00");
  expect(besideStart("23:30", "2026-12-24T00:30", "earlier")).toBe("2026-12-23T23:30");
});

test("changing the date moves end, doors and sets", () => {
  const lineup = [{ username: "", name: "Eva", set_time: "2026-12-24T22:00" }];
  const draft = { ...filled, ends_local: "2026-12-25T02:00", lineup };
  expect(withStart(draft, "2026-12-31T21:00")).toEqual({
    starts_local: "2026-12-31T21:00",
    ends_local: "2027-01-01T02:00",
    doors_local: "",
    lineup: [{ username: "", name: "Eva", set_time: "2026-12-31T22:00" }],
  });
});

test("repeats keep the time; a month without the day uses its last", () => {
  expect(repeatDates("2026-12-24T21:00", "week", 2)).toEqual([
    "2026-12-31T21:00",
    "2027-01-07T21:00",
  ]);
  expect(repeatDates("2027-01-31T21:00", "month", 2)).toEqual([
    "2027-02-28T21:00",
    "2027-03-31T21:00",
  ]);
});

test("an empty form is not saved as a draft", () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft, time_zone: "Europe/Madrid" })).toBe(true);
  expect(isEmptyDraft(filled)).toBe(false);
});

test("a post gives its title, text and picture to an event; a title that says nothing is left out", () => {
  const post = exampleOf("getPost");
  const postWithText = { ...post, title: "Volvemos", description: "Con canciones nuevas" };
  expect(draftOfPost(postWithText)).toEqual({
    ...emptyDraft,
    title: "Volvemos",
    description: "Con canciones nuevas",
  });
  expect(draftOfPost({ ...post, title: "Publicación rápida", description: "" })).toEqual(
    emptyDraft,
  );

  const picture: Picture = {
    kind: "image",
    url: "/files/a.jpg",
    width: 1,
    height: 1,
    placeholder: "",
    sizes: [],
  };
  const first = { ...picture, alt: "La banda" };
  expect(pictureOfPost({ ...post, media: first })).toBe(first);
  expect(pictureOfPost({ ...post, media: { kind: "gallery", pictures: [first, first] } })).toBe(
    first,
  );
  const recording = {
    kind: "audio",
    url: "/files/a.mp3",
    mime: "audio/mpeg",
    duration: 1,
  } as const;
  expect(pictureOfPost({ ...post, media: { ...recording, peaks: [], cover: picture } })).toBe(
    picture,
  );
  expect(pictureOfPost({ ...post, media: null })).toBeNull();
});
