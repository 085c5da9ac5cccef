import type { Sharp } from "sharp";

const side = 32;
/** Below this standard deviation of its greys (0 to 255) a picture has nothing to recognise: plain colours are alike. */
const leastContrast = 4;

/** cosines[u][x]: the basis of the discrete cosine transform. */
const cosines = Array.from({ length: side }, (_row, u) =>
  Array.from({ length: side }, (_cell, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
);

/** The 64 lowest frequencies, without the mean: they survive compression, resizing and slight crops. */
const lowest = Array.from({ length: 144 }, (_cell, n) => ({ u: n % 12, v: Math.floor(n / 12) }))
  .sort((a, b) => a.u + a.v - (b.u + b.v) || a.u - b.u)
  .slice(1, 65);

/**
 * A perceptual hash (pHash) as 64 characters `0` and `1`: pictures that look alike differ in few of them. Null for a
 * picture without contrast.
 */
export async function pictureHash(picture: Sharp): Promise<string | null> {
  const { data } = await picture
    .resize({ width: side, height: side, fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, grey) => sum + grey, 0) / data.length;
  const variance = data.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / data.length;
  if (variance < leastContrast ** 2) return null;
  const strengths = lowest.map(({ u, v }) => strength(data, u, v));
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0;
  return strengths.map((one) => (one >= middle ? "1" : "0")).join("");
}

/** How much of the frequency (u, v) is in a grey picture. */
function strength(greys: Buffer, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      sum += (greys[y * side + x] ?? 0) * (cosines[u]?.[x] ?? 0) * (cosines[v]?.[y] ?? 0);
  return sum;
}
