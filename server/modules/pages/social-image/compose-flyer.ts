import { flyerFormats, type FlyerWords } from "#contract/events/flyer";
import { product } from "#contract/names";
import type { Face } from "./face.ts";
import { firstUpper } from "./first-upper.ts";
import { display, drawableOf, ink, text } from "./pieces.ts";
import { qrPath } from "./qr-path.ts";
import { breakLines } from "./set-lines.ts";
import { qrShape, roundRectangle, type Shape } from "./shapes.ts";
import type { FlyerContent } from "./flyer-task.ts";

/** A laid-out flyer: text and code as outlines, and the height of its cover above them (0 without). */
interface Composition {
  shapes: Shape[];
  coverHeight: number;
  /** The position of the QR code, in the units of the format. */
  code: { x: number; y: number; side: number };
}

interface Colours {
  title: string;
  day: string;
  detail: string;
  /** The colour of 'Cancelado'. */
  state: string;
}
const onDark: Colours = { title: ink.name, day: "#fdb34c", detail: "#e4e1ec", state: "#ff5a6e" };
/** Ink on paper: few colours, all legible in greyscale. */
const onPaper: Colours = { title: "#14101f", day: "#a3283f", detail: "#2c2638", state: "#b3203b" };

const margin = 72;
/** Room for the overlays of apps on a story. */
const storyEdge = 240;
const codeSide = { story: 250, square: 190, portrait: 220, a4: 240, a3: 240 } as const;
/** Shares of the free height for the cover, tried in order while the text needs more room. */
const coverShares = [0.5, 0.42, 0.34, 0.26, 0.18];
/** Steps in which text shrinks; below a cover only the first few, and on paper fewest. */
const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4, 0.34, 0.28, 0.24];
const stepsBesideCover = { story: 5, square: 7, portrait: 5, a4: 3, a3: 3 } as const;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Block {
  face: Face;
  lines: string[];
  size: number;
  fill: string;
  /** Above it. */
  gap: number;
}

/**
 * Lays out the complete text of a flyer: it shrinks, then breaks into more lines, and a cover becomes smaller. From a
 * line-up that is still too long, whole names are omitted, and their number is shown.
 */
export function composeFlyer(content: FlyerContent, hasCover: boolean): Composition {
  const { format, layout } = content;
  const { width, height } = flyerFormats[format];
  const edge = format === "story" ? storyEdge : margin;
  const side = codeSide[format];
  const whole: Area = {
    x: margin,
    y: edge,
    width: width - 2 * margin,
    height: height - 2 * edge - side - 36,
  };
  const colours = layout === "type" ? onPaper : onDark;
  const code = { x: width - margin - side, y: height - edge - side, side };
  const foot = footOf(content, code, colours);

  const besideCover = steps.slice(0, stepsBesideCover[format]);
  if (layout === "cover" && hasCover)
    for (const share of coverShares) {
      const coverHeight = Math.round((height - side - edge) * share);
      const top = coverHeight + 40;
      const area = { ...whole, y: top, height: whole.y + whole.height - top };
      const blocks = fitBlocks(content.words, area, colours, besideCover);
      if (blocks === null) continue;
      return { shapes: [...place(blocks, area, 0), ...foot], coverHeight, code };
    }
  const blocks =
    fitBlocks(content.words, whole, colours, steps) ??
    withFewerNames(content.words, whole, colours);
  // On a cover, the text is where it is darkest.
  const rest = whole.height - heightOf(blocks);
  const down = layout === "full" ? rest : format === "story" ? rest / 2 : Math.min(rest / 2, 120);
  return { shapes: [...place(blocks, whole, Math.max(0, down)), ...foot], coverHeight: 0, code };
}

/** The blocks in the largest step at which they fit without breaking a word; null when there is none. */
function fitBlocks(
  words: FlyerWords,
  area: Area,
  colours: Colours,
  sizes: readonly number[],
): Block[] | null {
  for (const step of sizes) {
    const blocks = blocksOf(words, area.width, colours, step);
    const isLast = step === steps.at(-1);
    if (heightOf(blocks) > area.height) continue;
    if (isLast || !breaksWord(words, area.width, step)) return blocks;
  }
  return null;
}

/** A title of one long word shrinks first, and is broken in the end. */
function breaksWord({ title, names }: FlyerWords, width: number, step: number): boolean {
  const longest = drawableOf(display, title, ...names).split(" ");
  return longest.some((word) => display.widthOf(word, titleSize(step)) > width);
}

function withFewerNames(words: FlyerWords, area: Area, colours: Colours): Block[] {
  const last = steps.at(-1) ?? 1;
  for (let count = words.names.length - 1; count > 0; count -= 1) {
    const rest = words.names.length - count;
    const names = [...words.names.slice(0, count), `y ${rest} más`];
    const blocks = blocksOf({ ...words, names }, area.width, colours, last);
    if (heightOf(blocks) <= area.height) return blocks;
  }
  return blocksOf({ ...words, names: [] }, area.width, colours, last);
}

const titleSize = (step: number): number => 148 * step;
/** Text to be read from afar shrinks less than title and names. */
const factSize = (size: number, step: number): number => size * step ** 0.6;

function blocksOf(words: FlyerWords, width: number, colours: Colours, step: number): Block[] {
  const block = (
    face: Face,
    line: string,
    size: number,
    { fill, gap }: { fill: string; gap: number },
  ): Block => ({ face, lines: breakLines(face, line, width, size), size, fill, gap: gap * step });
  const { title, state, day, hours, place: where, address, names } = words;
  const namesLine = names
    .map((name) => text.drawable(name).replaceAll(" ", "\u00A0"))
    .filter((name) => name !== "");
  const fact = (line: string, size: number, look: { fill: string; gap: number }): Block =>
    block(display, display.drawable(line), factSize(size, step), look);
  const lineup = block(text, namesLine.join("\u00A0· "), factSize(48, step ** 1.35), {
    fill: colours.detail,
    gap: 30,
  });
  return [
    ...(state === null ? [] : [fact(state.toUpperCase(), 64, { fill: colours.state, gap: 0 })]),
    block(display, drawableOf(display, title, ...names), titleSize(step), {
      fill: colours.title,
      gap: state === null ? 0 : 24,
    }),
    fact(firstUpper(day), 64, { fill: colours.day, gap: 34 }),
    ...(hours === null ? [] : [fact(hours, 54, { fill: colours.day, gap: 6 })]),
    fact(where, 54, { fill: colours.title, gap: 28 }),
    ...(address === null
      ? []
      : [
          block(text, text.drawable(address), factSize(44, step), {
            fill: colours.detail,
            gap: 4,
          }),
        ]),
    // The dot stays between two names, and never ends a line.
    { ...lineup, lines: lineup.lines.map((line) => line.replace(/\u00A0·$/, "")) },
  ].filter(({ lines }) => lines.length > 0);
}

const leading = 1.1;

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { lines, size, gap }) => sum + gap + lines.length * size * leading, 0);
}

function place(blocks: readonly Block[], area: Area, down: number): Shape[] {
  const shapes: Shape[] = [];
  let y = area.y + down;
  for (const { face, lines, size, fill, gap } of blocks) {
    y += gap;
    for (const line of lines) {
      shapes.push(...face.outline(line, { x: area.x, y: y + size * 0.86, size, fill }));
      y += size * leading;
    }
  }
  return shapes;
}

/** The code on white, with the quiet zone that cameras need; beside it the price, and the code's label. */
function footOf(
  { words, address }: FlyerContent,
  code: Composition["code"],
  colours: Colours,
): Shape[] {
  const { side: squares, path } = qrPath(address);
  const scale = code.side / (squares + 8);
  const inset = 4 * scale;
  const width = code.x - margin - 40;
  const price = fitLine(display, display.drawable(words.price), width, [64, 54, 46, 40, 34]);
  const call = "Escanea: horarios, entradas y cambios";
  const callLines = breakLines(text, call, width, 34);
  const lines: Omit<Block, "gap">[] = [
    { ...price, face: display, fill: colours.title },
    { face: text, lines: callLines, size: 34, fill: colours.detail },
    { face: display, lines: [product], size: 36, fill: colours.day },
  ];
  const height = lines.reduce((sum, block) => sum + block.lines.length * block.size * 1.14, 0);
  const top = code.y + (code.side - height) / 2;
  return [
    roundRectangle({ x: code.x, y: code.y, width: code.side, height: code.side }, 20, "#ffffff"),
    qrShape(path, { x: code.x + inset, y: code.y + inset, scale }, ink.night),
    ...place(
      lines.map((block) => ({ ...block, gap: block.size * 0.04 })),
      { x: margin, y: top, width, height },
      0,
    ),
  ];
}

/** A text in the first size at which it needs one line; else in lines of the last size. */
function fitLine(
  face: Face,
  line: string,
  width: number,
  sizes: readonly number[],
): { lines: string[]; size: number } {
  const size = sizes.find((one) => face.widthOf(line, one) <= width) ?? sizes.at(-1) ?? 0;
  return { lines: breakLines(face, line, width, size), size };
}
