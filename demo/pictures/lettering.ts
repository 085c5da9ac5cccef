import { px } from "./svg.ts";

/** Letters drawn as strokes on a grid of 4 by 6, so that no font of the machine is needed. */
const strokes: Record<string, string> = {
  A: "M0 6V2L2 0L4 2V6M0 4H4",
  B: "M0 0V6H3L4 5V4L3 3H0M0 0H3L4 1V2L3 3",
  C: "M4 1L3 0H1L0 1V5L1 6H3L4 5",
  D: "M0 0V6H2L4 4V2L2 0Z",
  E: "M4 0H0V6H4M0 3H3",
  F: "M4 0H0V6M0 3H3",
  G: "M4 1L3 0H1L0 1V5L1 6H4V3H2",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M2 0V6",
  J: "M4 0V5L3 6H1L0 5",
  K: "M0 0V6M4 0L0 3L4 6",
  L: "M0 0V6H4",
  M: "M0 6V0L2 3L4 0V6",
  N: "M0 6V0L4 6V0",
  O: "M1 0H3L4 1V5L3 6H1L0 5V1Z",
  P: "M0 6V0H3L4 1V2L3 3H0",
  Q: "M1 0H3L4 1V5L3 6H1L0 5V1ZM2.5 4.5L4 6",
  R: "M0 6V0H3L4 1V2L3 3H0M2 3L4 6",
  S: "M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5",
  T: "M0 0H4M2 0V6",
  U: "M0 0V5L1 6H3L4 5V0",
  V: "M0 0L2 6L4 0",
  W: "M0 0V6L2 3L4 6V0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3L4 0M2 3V6",
  Z: "M0 0H4L0 6H4",
  "0": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
  "1": "M1 1L2 0V6",
  "2": "M0 1L1 0H3L4 1V2L0 6H4",
  "3": "M0 0H4L2 2.5L4 4V5L3 6H1L0 5",
  "4": "M3 6V0L0 4H4",
  "5": "M4 0H0V3H3L4 4V5L3 6H0",
  "6": "M4 0H1L0 1V5L1 6H3L4 5V4L3 3H0",
  "7": "M0 0H4L1 6",
  "8": "M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3",
  "9": "M4 3H1L0 2V1L1 0H3L4 1V5L3 6H0",
  "·": "M2 3V3.01",
};

const ADVANCE = 5.6;

/** Written over the letter that carries them. */
const marks: Record<string, string> = {
  "\u0301": "M1.7 -1.1L2.7 -1.9",
  "\u0303": "M0.8 -1.2L1.6 -1.7L2.4 -1.2L3.2 -1.7",
};

/** One path for each capital that can be drawn, its accent with it. */
function glyphs(text: string): string[] {
  return [...text.normalize("NFC").toUpperCase()].flatMap((capital) => {
    const [letter = "", mark = ""] = capital.normalize("NFD");
    if (letter === " ") return [""];
    const stroke = strokes[letter];
    return stroke === undefined ? [] : [stroke + (marks[mark] ?? "")];
  });
}

type Place = {
  x: number;
  y: number;
  height: number;
  ink: string;
  weight?: number;
  maxWidth?: number;
};

/** A line of letters with its top left corner at x and y; shrinks to `maxWidth`. `weight` is in grid units. */
export function lettering(text: string, place: Place): string {
  const letters = glyphs(text);
  const width = (letters.length * ADVANCE - (ADVANCE - 4)) * (place.height / 6);
  const shrink = Math.min(1, (place.maxWidth ?? Infinity) / width);
  const unit = (place.height / 6) * shrink;
  const d = letters
    .map(
      (stroke, index) =>
        `<path transform="translate(${px(index * ADVANCE * 10)} 0) scale(10)" d="${stroke}"/>`,
    )
    .join("");
  return `<g transform="translate(${px(place.x)} ${px(place.y)}) scale(${(unit / 10).toFixed(4)})" fill="none" stroke="${place.ink}" stroke-width="${place.weight ?? 1}" stroke-linecap="square" stroke-miterlimit="1.8">${d}</g>`;
}
