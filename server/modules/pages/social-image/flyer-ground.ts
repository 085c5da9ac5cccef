import sharp, { type Sharp } from "sharp";
import { flyerFormats } from "#contract/events/flyer";
import { drawnGround, hueOf, ink, svg } from "./pieces.ts";
import type { FlyerContent } from "./flyer-task.ts";

const paper = "#f7f2e8";
const paperBand = "#fdb34c";

interface GroundOptions {
  cover: Uint8Array | null;
  /** The height of the cover above the text, in units of the format. */
  coverHeight: number;
  /** Units of bleed. */
  bleed: number;
  /** Pixels per unit. */
  scale: number;
}

/** The background of a flyer with its cover, as JPEG with the bleed. */
export async function drawGround(
  { format, layout, words }: FlyerContent,
  { cover, coverHeight, bleed, scale }: GroundOptions,
): Promise<Buffer> {
  const { width, height } = flyerFormats[format];
  const size = {
    width: Math.round((width + 2 * bleed) * scale),
    height: Math.round((height + 2 * bleed) * scale),
  };
  const finish = (picture: Sharp): Promise<Buffer> =>
    picture
      .flatten({ background: ink.night })
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
      .toBuffer();
  if (layout === "type") {
    const band = Math.round((28 + bleed) * scale);
    return finish(
      sharp(
        svg(
          `<rect width="100%" height="100%" fill="${paper}"/><rect width="100%" height="${band}" fill="${paperBand}"/>`,
          size,
        ),
      ),
    );
  }
  if (cover === null) return finish(sharp(drawnGround(hueOf(words.title), size)));
  if (layout === "full" || coverHeight === 0)
    return finish(
      sharp(
        await sharp(cover).resize(size.width, size.height, { fit: "cover" }).toBuffer(),
      ).composite([{ input: svg(veil, size) }]),
    );
  const high = Math.round((coverHeight + bleed) * scale);
  const top = await sharp(cover)
    .resize(size.width, high, { fit: "cover", position: "attention" })
    .toBuffer();
  return finish(
    sharp(drawnGround(hueOf(words.title), size)).composite([
      { input: top, left: 0, top: 0 },
      { input: svg(fade(high / size.height), size) },
    ]),
  );
}

/** Darkens a cover for legible text, most where the text is. */
const veil = `<linearGradient id="v" x2="0" y2="1"><stop stop-color="${ink.night}" stop-opacity=".5"/><stop offset=".45" stop-color="${ink.night}" stop-opacity=".72"/><stop offset="1" stop-color="${ink.night}" stop-opacity=".9"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/>`;

/** The lower end of the cover fades into the background. */
function fade(end: number): string {
  const begin = Math.max(0, end - 0.08);
  return `<linearGradient id="f" x2="0" y2="1"><stop offset="${begin}" stop-color="${ink.night}" stop-opacity="0"/><stop offset="${end}" stop-color="${ink.night}"/><stop offset="1" stop-color="${ink.night}" stop-opacity=".55"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/>`;
}
