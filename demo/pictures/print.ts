import sharp from "sharp";
import { randomFrom } from "#demo/people/random";
import type { Size } from "./svg.ts";

const TILE = 320;

/** Fine grey noise, the tooth of the paper; the same tile for every picture, laid from another corner. */
function makeGrain(strength: number): Buffer {
  const random = randomFrom("grain");
  const pixels = Buffer.alloc(TILE * TILE * 4, 255);
  for (let at = 0; at < pixels.length; at += 4) {
    // The sum of three random numbers comes close to the distribution of film grain.
    const throwing = random.next() + random.next() + random.next() - 1.5;
    pixels.fill(Math.round(128 + throwing * strength), at, at + 3);
  }
  return pixels;
}

const grains = { fine: makeGrain(27), coarse: makeGrain(58) };

/** A drawing as a JPEG with the grain of a print: the same bytes for the same drawing. */
export function print(
  svg: string,
  size: Size,
  grain: keyof typeof grains = "fine",
): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: size.width * size.height * 2 })
    .flatten({ background: "#000000" })
    .composite([
      {
        input: grains[grain],
        raw: { width: TILE, height: TILE, channels: 4 },
        tile: true,
        blend: "overlay",
      },
    ])
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
