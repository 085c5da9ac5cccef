import sharp from "sharp";
import { type PostImageTask, size } from "./draw-task.ts";
import {
  blurredGround,
  display,
  drawableOf,
  drawLines,
  drawnCover,
  drawnGround,
  hueOf,
  ink,
  mark,
  oneLine,
  playSign,
  previewJpeg,
  roundCorners,
  svg,
  text,
  veil,
} from "./pieces.ts";
import { setLines } from "./set-lines.ts";

const cover = { x: 84, y: 115, side: 400 };
const beside = {
  x: 548,
  width: 580,
  sizes: [
    { size: 92, lines: 2 },
    { size: 74, lines: 3 },
    { size: 60, lines: 4 },
    { size: 46, lines: 5 },
  ],
};
const alone = {
  x: 84,
  width: 1032,
  sizes: [
    { size: 92, lines: 2 },
    { size: 72, lines: 4 },
    { size: 58, lines: 5 },
    { size: 48, lines: 6 },
  ],
};

/** Draws the social image of a post, as JPEG: cover or picture, title, and author. */
export async function drawPostImage({ kind, title, by, picture }: PostImageTask): Promise<Buffer> {
  const ground = picture ? await blurredGround(picture, size) : drawnGround(hueOf(title), size);
  const column = picture || kind === "song" ? beside : alone;
  return previewJpeg(
    sharp(ground).composite([
      { input: svg(veil(picture ? 0.62 : 0.05), size) },
      ...(column === beside
        ? [
            {
              input: picture
                ? await roundCorners(picture, { width: cover.side, height: cover.side }, 28)
                : drawnCover(title, cover.side, 28),
              left: cover.x,
              top: cover.y,
            },
          ]
        : []),
      {
        input: svg(
          (kind === "video" && picture
            ? playSign(cover.x + cover.side / 2, cover.y + cover.side / 2, 62)
            : "") +
            words(title, by, column) +
            mark(column.x + 2, 540),
          size,
        ),
      },
    ]),
  );
}

function words(title: string, by: string, { x, width, sizes }: typeof beside): string {
  const set = setLines(display, drawableOf(display, title, by), width, sizes);
  const height = set.lines.length * set.size * 1.06 + 64;
  const { markup, end } = drawLines(display, set, { x, y: Math.max(56, (520 - height) / 2 + 24) });
  const name = oneLine(drawableOf(text, by), width, 38);
  return markup + drawLines(text, name, { x: x + 2, y: end + 18 }, ink.detail).markup;
}
