import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { product } from "#contract/names";
import { type Face, openFace } from "./face.ts";
import { type SetText, setLines } from "./set-lines.ts";

/** Shared parts of our drawn pictures. */
export const display = openFace("bricolage-grotesque", ["latin", "latin-ext", "vietnamese"], -0.02);
export const text = openFace("instrument-sans", ["latin", "latin-ext"]);
export const ink = { name: "#f4f2f8", detail: "#c9c5d3", night: "#0d0a16" };

interface Size {
  width: number;
  height: number;
}

export function svg(content: string, { width, height }: Size): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}

/** From blue over magenta to orange: other combinations turn muddy in the dark. */
export function hueOf(name: string): number {
  return (200 + (createHash("sha256").update(name).digest().readUInt16BE() % 190)) % 360;
}

/** The background without a picture, in colours derived from a name. */
export function drawnGround(hue: number, size: Size): Buffer {
  return svg(
    `<radialGradient id="a" cx=".85" cy="0" r=".9"><stop stop-color="hsl(${hue},48%,30%)"/><stop offset="1" stop-color="hsl(${hue},48%,30%)" stop-opacity="0"/></radialGradient>
     <radialGradient id="b" cx="0" cy="1" r=".9"><stop stop-color="hsl(${(hue + 300) % 360},45%,22%)"/><stop offset="1" stop-color="hsl(${(hue + 300) % 360},45%,22%)" stop-opacity="0"/></radialGradient>
     <rect width="100%" height="100%" fill="${ink.night}"/><rect width="100%" height="100%" fill="url(#b)"/><rect width="100%" height="100%" fill="url(#a)"/>`,
    size,
  );
}

/** The maximum size of previews in WhatsApp. */
const previewBytes = 300_000;

/** A social image as JPEG, in the best quality below this size. */
export async function previewJpeg(picture: Sharp): Promise<Buffer> {
  const opaque = picture.flatten({ background: ink.night });
  for (const quality of [84, 72, 58]) {
    const chromaSubsampling = quality === 84 ? "4:4:4" : "4:2:0";
    const bytes = await opaque.clone().jpeg({ quality, chromaSubsampling }).toBuffer();
    if (bytes.length < previewBytes) return bytes;
  }
  return opaque.jpeg({ quality: 40 }).toBuffer();
}

/** Darkens a whole background, so that text is legible on any picture. */
export function veil(strength: number): string {
  return `<rect width="100%" height="100%" fill="${ink.night}" fill-opacity="${strength}"/>`;
}

/** A blurred picture, filling `size`. */
export async function blurredGround(picture: Uint8Array, size: Size): Promise<Buffer> {
  // Shrunk first: a strong blur of few pixels is cheap and looks the same.
  const small = await sharp(picture)
    .resize(Math.round(size.width / 8), Math.round(size.height / 8), { fit: "cover" })
    .blur(6)
    .modulate({ saturation: 1.15 })
    .toBuffer();
  return sharp(small).resize(size.width, size.height, { fit: "fill", kernel: "cubic" }).toBuffer();
}

/** A picture cropped to `size`, with round corners. */
export async function roundCorners(
  picture: Uint8Array,
  size: Size,
  radius: number,
): Promise<Buffer> {
  const { width, height } = size;
  const shape = svg(`<rect width="${width}" height="${height}" rx="${radius}"/>`, size);
  return sharp(picture)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: shape, blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** The generated cover of a song without one: a wave on the colours of its title, as in the app. */
export function drawnCover(title: string, side: number, radius: number): Buffer {
  const hue = hueOf(title);
  const bytes = createHash("sha256").update(`wave ${title}`).digest();
  const bars = Array.from({ length: 11 }, (_, bar) => {
    const height = side * (0.08 + (0.3 * (bytes[bar] ?? 0)) / 255);
    const x = side * (0.2 + bar * 0.0562);
    return `<rect x="${x}" y="${side / 2 - height / 2}" width="${side * 0.034}" height="${height}" rx="${side * 0.017}"/>`;
  });
  return svg(
    `<linearGradient id="c" x2="1" y2="1"><stop stop-color="hsl(${hue},55%,48%)"/><stop offset="1" stop-color="hsl(${(hue + 310) % 360},55%,30%)"/></linearGradient>
     <rect width="${side}" height="${side}" rx="${radius}" fill="url(#c)"/><g fill="#fdfaf4" fill-opacity=".8">${bars.join("")}</g>`,
    { width: side, height: side },
  );
}

/** The play sign, in the middle of a picture. */
export function playSign(x: number, y: number, radius: number): string {
  const side = radius * 0.9;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.night}" fill-opacity=".72"/>
    <path d="M${x - side * 0.36} ${y - side * 0.5}v${side}l${side * 0.9} ${-side / 2}z" fill="${ink.name}" stroke="${ink.name}" stroke-width="${side * 0.12}" stroke-linejoin="round"/>`;
}

/** The first text of which our face can draw most; else the product's name. */
export function drawableOf(face: Face, ...texts: string[]): string {
  const drawableText = texts.find((candidate) => {
    const drawablePart = face.drawable(candidate);
    const letters = candidate.replaceAll(/\P{L}/gu, "").length;
    const drawableCount = drawablePart.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
    return drawableCount > 0 && drawableCount * 2 >= letters;
  });
  return drawableText === undefined ? product : face.drawable(drawableText);
}

/** A laid-out text whose first line begins at `y`, and its lower end. */
export function drawLines(
  face: Face,
  set: SetText,
  {
    x,
    y,
    leading = 1.06,
    centre = false,
  }: { x: number; y: number; leading?: number; centre?: boolean },
  fill = ink.name,
): { markup: string; end: number } {
  const step = set.size * leading;
  const lineMarkups = set.lines.map((line, n) =>
    face.draw(line, {
      x: centre ? x - face.widthOf(line, set.size) / 2 : x,
      y: y + set.size * 0.82 + n * step,
      size: set.size,
      fill,
    }),
  );
  return { markup: lineMarkups.join(""), end: y + set.lines.length * step };
}

/** One line in the text face, cut to `width`. */
export function oneLine(line: string, width: number, size: number): SetText {
  return setLines(text, line, width, [{ size, lines: 1 }]);
}

/** The product's mark and name, small, at `x`, `y`; at `scale` 1 it is 40 pixels high. */
export function mark(x: number, y: number, scale = 1): string {
  const tints = ["#fdb34c", "#fdb34c", "#fc8365", "#f85b8b", "#f85b8b"];
  const bars = [40, 100, 56, 82, 32].map(
    (height, bar) =>
      `<rect x="${bar * 8}" y="${20 - height / 5}" width="5.6" height="${height * 0.4}" rx="2.8" fill="${tints[bar]}"/>`,
  );
  const name = display.draw(product, { x: 50, y: 31, size: 34, fill: ink.name });
  return `<g transform="translate(${x} ${y}) scale(${scale})">${bars.join("")}${name}</g>`;
}
