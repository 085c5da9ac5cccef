import sharp from "sharp";
import { product } from "#contract/names";
import { type SocialImageTask, size } from "./draw-task.ts";
import {
  display,
  drawableOf,
  drawnGround,
  hueOf,
  ink,
  mark,
  previewJpeg,
  roundCorners,
  svg,
  text,
} from "./pieces.ts";
import { cut, setLines } from "./set-lines.ts";

const face = { x: 84, y: 115, side: 400 };
const column = { x: 548, width: 580 };
const nameSizes = [
  { size: 104, lines: 2 },
  { size: 84, lines: 3 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
  { size: 44, lines: 5 },
];

/** Draws a person's social image, as JPEG: picture, name in our display face, genres and place. */
export async function drawSocialImage(task: SocialImageTask): Promise<Buffer> {
  const hue = hueOf(task.name);
  const ground = task.banner ? await groundOf(task.banner, task.focus) : drawnGround(hue, size);
  return previewJpeg(
    sharp(ground).composite([
      { input: svg(veil(task.banner !== null), size) },
      {
        input: task.avatar
          ? await roundCorners(task.avatar, { width: face.side, height: face.side }, face.side / 2)
          : initial(task, hue),
        left: face.x,
        top: face.y,
      },
      { input: svg(words(task) + mark(column.x + 2, 540), size) },
    ]),
  );
}

/** The banner around its focal point, blurred. */
async function groundOf(banner: Uint8Array, focus: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(banner).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const around = (share: number, whole: number, part: number): number =>
    Math.min(whole - part, Math.max(0, Math.round(share * whole - part / 2)));
  return sharp(banner)
    .resize(wide, high, { fit: "fill" })
    .extract({
      left: around(focus.x, wide, size.width),
      top: around(focus.y, high, size.height),
      ...size,
    })
    .blur(14)
    .toBuffer();
}

/** Darkens the background of the text, so that it is readable on any picture. */
function veil(overPicture: boolean): string {
  const [left, right] = overPicture ? [0.25, 0.72] : [0, 0.15];
  return `<linearGradient id="v"><stop offset=".15" stop-color="${ink.night}" stop-opacity="${left}"/><stop offset=".5" stop-color="${ink.night}" stop-opacity="${right}"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/>`;
}

/** The first letter on colours derived from the name, when there is no picture. */
function initial({ name, username }: SocialImageTask, hue: number): Buffer {
  const { side } = face;
  const [letter = "♪"] =
    display.drawable(name).replace(/^[^\p{L}\p{N}]+/u, "") || (username ?? product);
  const big = letter.toLocaleUpperCase("es");
  const width = display.widthOf(big, 210);
  const letterMarkup = display.draw(big, {
    x: (side - width) / 2,
    y: side / 2 + 74,
    size: 210,
    fill: "#fdfaf4",
  });
  return svg(
    `<linearGradient id="i" x2="1" y2="1"><stop stop-color="hsl(${hue},55%,48%)"/><stop offset="1" stop-color="hsl(${(hue + 310) % 360},55%,32%)"/></linearGradient><circle cx="200" cy="200" r="200" fill="url(#i)"/>${letterMarkup}`,
    { width: side, height: side },
  );
}

/** Name and details, vertically centred beside the picture. */
function words({ name, username, details }: SocialImageTask): string {
  // For a name of emoji or in a script that the face lacks, the username is drawn.
  const drawableName = drawableOf(display, name, username ? `@${username}` : product);
  const set = setLines(display, drawableName, column.width, nameSizes);
  const under = details.map((line) => text.drawable(line)).filter(Boolean);
  const leading = set.size * 1.04;
  const height = set.lines.length * leading + under.length * 48 + (under.length > 0 ? 20 : 0);
  let y = Math.max(60, (size.height - height) / 2 - 24) + set.size * 0.82;
  const parts: string[] = [];
  for (const line of set.lines) {
    parts.push(display.draw(line, { x: column.x, y, size: set.size, fill: ink.name }));
    y += leading;
  }
  y += 34 + 20 - set.size * 0.82;
  for (const line of under) {
    const fitting = cut(text, line, column.width, 34);
    parts.push(text.draw(fitting, { x: column.x + 2, y, size: 34, fill: ink.detail }));
    y += 48;
  }
  return parts.join("");
}
