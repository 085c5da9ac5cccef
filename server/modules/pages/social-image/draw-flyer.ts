import sharp from "sharp";
import { flyerFormats } from "#contract/events/flyer";
import { svg } from "./pieces.ts";
import { svgOf } from "./shapes.ts";
import { composeFlyer } from "./compose-flyer.ts";
import type { FlyerTask } from "./flyer-task.ts";
import { drawGround } from "./flyer-ground.ts";
import { pagePdf } from "./page-pdf.ts";

/** Points per millimetre. */
const point = 72 / 25.4;
const sheetWidth = { a4: 210, a3: 297 } as const;
/** Millimetres of bleed, for printers; none for printing at home. */
const bleedOf = { a4: 0, a3: 5 } as const;
/** Pixels per unit of the picture below the text of a sheet: 150 dpi on A3, 210 on A4. */
const sheetScale = 1.62;

/** Draws a flyer, as JPEG or as a PDF of one page whose text and code are outlines. */
export async function drawFlyer(task: FlyerTask): Promise<Buffer> {
  const { format, file, picture, layout } = task;
  const cover = layout === "type" ? null : picture;
  const { shapes, coverHeight, code } = composeFlyer(task, cover !== null);
  if (file === "pdf" && (format === "a4" || format === "a3")) {
    const unit = (sheetWidth[format] * point) / flyerFormats[format].width;
    const bleed = (bleedOf[format] * point) / unit;
    const ground = await drawGround(task, { cover, coverHeight, bleed, scale: sheetScale });
    const { width, height } = await sharp(ground).metadata();
    return pagePdf({
      ...flyerFormats[format],
      unit,
      bleed,
      ground: { jpeg: ground, width, height },
      shapes,
      title: task.words.title,
      alt: task.alt,
      link: { ...code, address: task.address },
    });
  }
  const ground = await drawGround(task, { cover, coverHeight, bleed: 0, scale: 1 });
  return sharp(ground)
    .composite([{ input: svg(svgOf(shapes), flyerFormats[format]) }])
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
