import sharp from "sharp";
import { storySize, type StoryTask } from "./draw-task.ts";
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
  roundCorners,
  svg,
  text,
} from "./pieces.ts";
import { qrPath } from "./qr-path.ts";
import { setLines } from "./set-lines.ts";

// Leaves room for the overlays of apps: a seventh of the height above and below.
const frame = { x: 120, y: 250, width: 840, height: 640 };
const card = { x: 120, y: 1290, width: 840, height: 360 };
const under = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
];
const wordsAlone = [
  { size: 120, lines: 4 },
  { size: 92, lines: 7 },
  { size: 72, lines: 9 },
];

/** Draws a picture for stories, as JPEG: cover, title, name, and a QR code of the page. */
export async function drawStory(task: StoryTask): Promise<Buffer> {
  const { title, picture } = task;
  const placedPicture = await shownOn(task);
  return sharp(
    picture ? await blurredGround(picture, storySize) : drawnGround(hueOf(title), storySize),
  )
    .composite([
      { input: svg(veil(picture !== null), storySize) },
      ...(placedPicture
        ? [{ input: placedPicture.input, left: placedPicture.left, top: placedPicture.top }]
        : []),
      {
        input: svg(
          (task.kind === "video" && placedPicture
            ? playSign(540, placedPicture.top + placedPicture.height / 2, 76)
            : "") +
            words(task, placedPicture !== null) +
            code(task),
          storySize,
        ),
      },
    ])
    .flatten({ background: ink.night })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function veil(overPicture: boolean): string {
  const [top, bottom] = overPicture ? [0.45, 0.8] : [0, 0.35];
  return `<linearGradient id="v" x2="0" y2="1"><stop stop-color="${ink.night}" stop-opacity="${top}"/><stop offset=".75" stop-color="${ink.night}" stop-opacity="${bottom}"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/>`;
}

interface Placed {
  input: Buffer;
  left: number;
  top: number;
  height: number;
}

/** Square covers and avatars; pictures in their own proportions, as far as they fit. */
async function shownOn({ kind, title, picture }: StoryTask): Promise<Placed | null> {
  if (picture === null && kind !== "song") return null;
  const side = frame.height;
  const square = { left: (storySize.width - side) / 2, top: frame.y, height: side };
  if (picture === null) return { input: drawnCover(title, side, 40), ...square };
  if (kind === "song" || kind === "person") {
    const radius = kind === "person" ? side / 2 : 40;
    return { input: await roundCorners(picture, { width: side, height: side }, radius), ...square };
  }
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.min(frame.width / width, frame.height / height);
  const fittedSize = {
    width: Math.max(200, Math.round(width * scale)),
    height: Math.max(200, Math.round(height * scale)),
  };
  return {
    input: await roundCorners(picture, fittedSize, 40),
    left: Math.round((storySize.width - fittedSize.width) / 2),
    top: frame.y + Math.round((frame.height - fittedSize.height) / 2),
    height: fittedSize.height,
  };
}

function words({ title, by }: StoryTask, below: boolean): string {
  const sizes = below ? under : wordsAlone;
  const set = setLines(display, drawableOf(display, title, by), frame.width, sizes);
  const room = below ? { from: 925, to: 1240 } : { from: frame.y, to: 1180 };
  const height = set.lines.length * set.size * 1.06 + 70;
  const y = room.from + Math.max(0, (room.to - room.from - height) / 2);
  const place = below ? { x: storySize.width / 2, centre: true } : { x: frame.x };
  const { markup, end } = drawLines(display, set, { ...place, y });
  const name = oneLine(drawableOf(text, by), frame.width, 46);
  return markup + drawLines(text, name, { ...place, y: end + 16 }, ink.detail).markup;
}

/** The code on white with the quiet zone that cameras need, and its label beside it. */
function code({ call, address }: StoryTask): string {
  const { side, path } = qrPath(address);
  const scale = Math.floor(card.height / (side + 8));
  const inset = (card.height - side * scale) / 2;
  const x = card.x + card.height + 44;
  const width = card.width - card.height - 44;
  const set = setLines(display, drawableOf(display, call), width, [
    { size: 54, lines: 3 },
    { size: 44, lines: 4 },
  ]);
  const height = set.lines.length * set.size * 1.06 + 100;
  const { markup, end } = drawLines(display, set, { x, y: card.y + (card.height - height) / 2 });
  return `<rect x="${card.x}" y="${card.y}" width="${card.height}" height="${card.height}" rx="36" fill="#fff"/>
    <g transform="translate(${card.x + inset} ${card.y + inset}) scale(${scale})"><path d="${path}" fill="${ink.night}" shape-rendering="crispEdges"/></g>
    ${markup}${mark(x, end + 44, 1.3)}`;
}
