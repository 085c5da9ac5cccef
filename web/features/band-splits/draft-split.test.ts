import { expect, test } from "vitest";
import {
  type DraftPart,
  draftOf,
  equalShares,
  isComplete,
  readPart,
  sentShares,
  sumOf,
  withEqualParts,
} from "./draft-split.ts";

const nothing = { version: " ", agreed: null, proposed: null };
const members = ["Ana", "Beto", "Carla"].map((name) => ({ id: name.toLowerCase(), name }));

test("equal parts make up exactly the whole", () => {
  for (let count = 1; count <= 30; count += 1) {
    const shares = equalShares(count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
  const draft = draftOf(members, nothing);
  expect(draft.map(({ typed }) => typed)).toEqual(["33,34", "33,33", "33,33"]);
  expect([sumOf(draft), isComplete(draft)]).toEqual([10_000, true]);
});

test("parts are read with a comma or a point, and nothing is read into anything else", () => {
  expect(["0", "0,00", "12,5", "33.33 %", "100"].map(readPart)).toEqual([0, 0, 1250, 3333, 10_000]);
  expect(["", "-1", "100,01", "1e2", "12,345", "x"].map(readPart)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test("a text part takes its share first; without a name it is not complete", () => {
  const text: DraftPart = { key: "t", member: null, name: "", typed: "10" };
  const draft = withEqualParts([...draftOf(members, nothing), text]);
  expect(draft.map(({ typed }) => typed)).toEqual(["30", "30", "30", "10"]);
  expect(isComplete(draft)).toBe(false);
  const named = draft.map((part) => (part.key === "t" ? { ...part, name: " Caja " } : part));
  expect(isComplete(named)).toBe(true);
  expect(sentShares(named)[3]).toEqual({ member_id: null, name: "Caja", share: 1000 });
});

test("what counts is the beginning of the next one only while it is one of the same members", () => {
  const share = (id: string, part: number) => ({
    member_id: id,
    name: id,
    share: part,
    state: "accepted" as const,
    is_viewer: false,
  });
  const agreed = {
    id: "s",
    proposed_at: "",
    agreed_at: "",
    is_public: false,
    proposed_by: null,
    shares: [share("ana", 5000), share("beto", 5000)],
  };
  const typed = (people: typeof members) =>
    draftOf(people, { ...nothing, agreed }).map((part) => part.typed);
  expect(typed(members.slice(0, 2))).toEqual(["50", "50"]);
  expect(typed(members)).toEqual(["33,34", "33,33", "33,33"]);
  expect(typed(members.slice(0, 1))).toEqual(["100"]);
});
