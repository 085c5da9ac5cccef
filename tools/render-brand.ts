// Draws the brand's pictures into web/public: the app icons (from favicon.svg) and og.png, the social image of pages
// without one of their own. Run it after a change of logo, face or colours: node tools/render-brand.ts
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import sharp from "sharp";

const NAME = "Resuena";
const CLAIM = "La red social de la música en español";

const out = new URL("../web/public/", import.meta.url);
const require = createRequire(import.meta.url);

async function icons(): Promise<void> {
  const svg = await readFile(new URL("favicon.svg", out), "utf8");
  // Operating systems cut the corners themselves: these files are full squares.
  const square = Buffer.from(svg.replace(/ rx="16"/, ""));
  for (const [file, size] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ] as const) {
    const density = (72 * size) / 64;
    await sharp(square, { density })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(new URL(file, out).pathname);
  }
}

/** Browsers and feed readers request /favicon.ico by default: PNG pictures in an ICO container. */
async function favicon(): Promise<void> {
  const svg = await readFile(new URL("favicon.svg", out));
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(svg, { density: (72 * size) / 64 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, at);
    header.writeUInt8(sizes[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4); // colour planes
    header.writeUInt16LE(32, at + 6); // bits per pixel
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  await writeFile(new URL("favicon.ico", out), Buffer.concat([header, ...pictures]));
}

async function face(file: string): Promise<string> {
  const bytes = await readFile(require.resolve(`@fontsource-variable/${file}`));
  return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
}

/** A waveform across the whole width, as on a player, half of it played. */
function wave(): string {
  const bars = Array.from({ length: 74 }, (_, bar) => {
    const swell = Math.abs(Math.sin(bar * 0.11 + 0.5)) * 0.75 + 0.25;
    const ripple = 0.35 + 0.65 * Math.abs(Math.sin(bar * 1.9) * Math.cos(bar * 0.47));
    const height = Math.max(10, 190 * swell * ripple);
    const fill = bar < 44 ? "url(#w)" : "oklch(0.4 0.05 295)";
    return `<rect x="${80 + bar * 14}" y="${115 - height / 2}" width="8" height="${height}" rx="4" fill="${fill}"/>`;
  });
  return `<svg width="1200" height="230"><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="80" x2="700"><stop stop-color="oklch(0.82 0.145 72)"/><stop offset=".5" stop-color="oklch(0.74 0.155 35)"/><stop offset="1" stop-color="oklch(0.69 0.195 5)"/></linearGradient>${bars.join("")}</svg>`;
}

async function socialImage(): Promise<void> {
  const display = await face(
    "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  );
  const text = await face("instrument-sans/files/instrument-sans-latin-wght-normal.woff2");
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: D; font-weight: 200 800; src: ${display}; }
    @font-face { font-family: T; font-weight: 400 700; src: ${text}; }
    body { margin: 0; height: 630px; color: oklch(0.965 0.008 300); background:
      radial-gradient(60% 80% at 85% 0%, oklch(0.34 0.11 330), transparent),
      radial-gradient(60% 90% at 0% 100%, oklch(0.27 0.08 295), transparent),
      oklch(0.155 0.026 295); }
    h1 { font: 800 132px/1 D; letter-spacing: -0.03em; margin: 0; padding: 78px 76px 0; }
    p { font: 500 42px/1.25 T; margin: 0; padding: 18px 80px 42px; color: oklch(0.83 0.02 300); }
  </style><h1>${NAME}</h1><p>${CLAIM}</p>${wave()}`);
  await page.evaluate("document.fonts.ready");
  const picture = await page.screenshot();
  await browser.close();
  const small = sharp(picture).png({ compressionLevel: 9, palette: true, quality: 90 });
  await writeFile(new URL("og.png", out), await small.toBuffer());
}

await icons();
await favicon();
await socialImage();
