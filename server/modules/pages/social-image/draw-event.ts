import sharp from "sharp";
import { type EventImageTask, size } from "./draw-task.ts";
import {
  blurredGround,
  display,
  drawableOf,
  drawLines,
  drawnGround,
  hueOf,
  ink,
  mark,
  oneLine,
  previewJpeg,
  roundCorners,
  svg,
  text,
  veil,
} from "./pieces.ts";
import { setLines } from "./set-lines.ts";
import { roundRectangle, svgOf } from "./shapes.ts";

const cover = { x: 64, y: 95, side: 440 };
const beside = { x: 552, width: 584 };
const alone = { x: 84, width: 1032 };
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 70, lines: 3 },
  { size: 56, lines: 4 },
  { size: 46, lines: 5 },
];
const accent = "#fdb34c";
const alarm = "#d92d4a";

/** Draws the social image of an event, as JPEG: cover, title, time, place and state. */
export async function drawEventImage(task: EventImageTask): Promise<Buffer> {
  const { title, picture, state } = task;
  const ground = picture ? await blurredGround(picture, size) : drawnGround(hueOf(title), size);
  const square = { width: cover.side, height: cover.side };
  const input = picture && (await roundCorners(picture, square, 28));
  return previewJpeg(
    sharp(ground).composite([
      { input: svg(veil(picture ? 0.66 : 0.05), size) },
      ...(input
        ? [
            {
              input: state === null ? input : await sharp(input).greyscale().png().toBuffer(),
              left: cover.x,
              top: cover.y,
            },
          ]
        : []),
      { input: svg(words(task, picture ? beside : alone), size) },
    ]),
  );
}

/** From the top, vertically centred: the state, the title, the day and hour, the place. */
function words(
  { title, by, state, when, where }: EventImageTask,
  { x, width }: typeof beside,
): string {
  const stateHeight = state === null ? 0 : 76;
  const set = setLines(display, drawableOf(display, title, by), width, titleSizes);
  const day = setLines(display, display.drawable(when), width, [
    { size: 48, lines: 1 },
    { size: 42, lines: 2 },
  ]);
  const place = oneLine(drawableOf(text, where), width, 36);
  const height =
    stateHeight + set.lines.length * set.size * 1.06 + day.lines.length * day.size * 1.1 + 76;
  const top = Math.max(36, (530 - height) / 2 + 20);
  const titleLines = drawLines(display, set, { x, y: top + stateHeight });
  const dayLines = drawLines(display, day, { x, y: titleLines.end + 22 }, accent);
  const placeLine = drawLines(text, place, { x: x + 1, y: dayLines.end + 12 }, ink.name);
  return (
    stateSign(state, x, top) +
    titleLines.markup +
    dayLines.markup +
    placeLine.markup +
    mark(x + 2, 548)
  );
}

function stateSign(state: string | null, x: number, y: number): string {
  if (state === null) return "";
  const label = state.toUpperCase();
  const width = display.widthOf(label, 34) + 48;
  return (
    svgOf([roundRectangle({ x, y, width, height: 56 }, 28, alarm)]) +
    display.draw(label, { x: x + 24, y: y + 40, size: 34, fill: "#ffffff" })
  );
}
