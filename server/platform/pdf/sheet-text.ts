import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync } from "fontkit";

const require = createRequire(import.meta.url);
// The subsetter of pdfkit does not read compressed fonts (woff2), nor variable ones. A family comes in parts: the letters
// of western Europe, and further Latin ones such as ő, č, ł and ş.
const files = {
  regular: {
    latin:
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff"),
    "latin-ext":
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff"),
  },
  semibold: {
    latin:
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff"),
    "latin-ext":
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff"),
  },
  bold: {
    latin:
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-700-normal.woff"),
    "latin-ext":
      require.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-ext-700-normal.woff"),
  },
};

/** How heavy letters are. */
export type Weight = keyof typeof files;
type Part = keyof (typeof files)[Weight];

const nameOf = (weight: Weight, part: Part): string => `${weight} ${part}`;

/** Every font by its name. */
export const fonts: readonly { name: string; file: Buffer }[] = Object.entries(files).flatMap(
  ([weight, parts]) =>
    Object.entries(parts).map(([part, file]) => ({
      name: nameOf(weight as Weight, part as Part),
      file: readFileSync(file),
    })),
);
/** All weights have the same characters. */
const glyphs = Object.entries(files.regular).map(([part, file]) => ({
  part: part as Part,
  font: openSync(file),
}));

function partWith(character: string): Part | undefined {
  const point = character.codePointAt(0) ?? 0;
  return glyphs.find(({ font }) => font.hasGlyphForCodePoint(point))?.part;
}

/**
 * A text without what no font has, such as emoji, which would be empty boxes. A letter with an accent that is missing
 * loses the accent.
 */
export function drawable(text: string): string {
  return [...text.normalize("NFC")]
    .map((character) => {
      if (character === "\n" || partWith(character) !== undefined) return character;
      const [letter = ""] = character.normalize("NFD");
      return letter !== character && letter !== "" && partWith(letter) !== undefined ? letter : "";
    })
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** The pieces of a drawable line, each with the name of the font that has its characters. */
export function runsOf(line: string, weight: Weight): { text: string; font: string }[] {
  const runs: { text: string; font: string }[] = [];
  for (const character of line) {
    const font = nameOf(weight, partWith(character) ?? "latin");
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

/** A text in lines of at most this width; a word that is wider is broken. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const space = widthOf(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of paragraph.split(" ").flatMap((each) => breakWord(each, width, widthOf))) {
      const needed = widthOf(word);
      if (line !== "" && used + space + needed > width) {
        lines.push(line);
        line = "";
      }
      used = line === "" ? needed : used + space + needed;
      line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const character of word) {
    const needed = widthOf(character);
    if (piece !== "" && used + needed > width) {
      pieces.push(piece);
      piece = "";
      used = 0;
    }
    piece += character;
    used += needed;
  }
  return [...pieces, piece];
}
