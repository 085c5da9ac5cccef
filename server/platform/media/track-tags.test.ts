import { expect, test } from "vitest";
import { tagsOf } from "./track-tags.ts";

const nothing = {
  track: { no: null, of: null },
  disk: { no: null, of: null },
  movementIndex: { no: null, of: null },
};
const empty = {
  title: null,
  artist: null,
  album: null,
  track: null,
  disc: null,
  year: null,
  genre: null,
  isrc: null,
  has_cover: false,
};

test("a song without tags has none, and neither has one whose tags are empty", () => {
  expect(tagsOf(nothing)).toBeNull();
  expect(tagsOf({ ...nothing, title: " \u0000 ", genre: [], isrc: ["no code"] })).toBeNull();
});

test("a tag becomes one line, without what the database does not store", () => {
  expect(tagsOf({ ...nothing, title: "  Ma\u0000rea\n \u001Bsube \uD800 " })).toEqual({
    ...empty,
    title: "Marea sube \uFFFD",
  });
});

test("lyrics keep their lines, and are cut between characters", () => {
  const lyrics = (text: string) =>
    tagsOf({
      ...nothing,
      lyrics: [{ descriptor: "", contentType: 1, timeStampFormat: 0, text, syncText: [] }],
    })?.lyrics;
  expect(lyrics("Sube\r\nbaja\rsube\u0000")).toBe("Sube\nbaja\nsube");
  expect(lyrics("🎵".repeat(10_001))).toBe("🎵".repeat(10_000));
  expect(lyrics("a".repeat(50_000_000))?.length).toBe(10_000);
});

test.for<[string, string | null]>([
  ["ES-A01-21-00001", "ESA012100001"],
  ["esa012100001", "ESA012100001"],
  ["ESA01210000", null],
  ["ESA0121000011", null],
  ["<script>", null],
])("the ISRC %s", ([code, expected]) => {
  expect(tagsOf({ ...nothing, title: "Marea", isrc: [code] })?.isrc).toBe(expected);
});

test("numbers are those of a record", () => {
  const numbers = (no: number, year: number) => {
    const tags = tagsOf({ ...nothing, title: "a", track: { no, of: null }, year });
    return [tags?.track, tags?.year];
  };
  expect(numbers(3, 2021)).toEqual([3, 2021]);
  expect(numbers(0, 21)).toEqual([null, null]);
  expect(numbers(2 ** 40, 1e9)).toEqual([null, null]);
  expect(numbers(1.5, NaN)).toEqual([null, null]);
});

test("a value that is not what the library promises is no tag", () => {
  const common = { ...nothing, title: 7, artist: ["Ana"], genre: [{}] } as never;
  expect(tagsOf(common)).toBeNull();
});
