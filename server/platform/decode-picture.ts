import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { limits } from "#contract/limits";
import type { DecodedPicture } from "./decoder.ts";
import { Refusal } from "./errors.ts";

// Deny by default: only these loaders exist for us, whatever a file claims to be (security M9).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
  ],
});
sharp.cache(false);

const formats = ["jpg", "png", "webp", "gif"];
const longestSide = 1920;
const smallerWidths = [960, 480];
const quality = 90;

/**
 * Re-encodes a picture as JPEG (spec 2 §9: quality 0.9, at most 1920 px) in up to three widths, never
 * enlarged: the first frame, upright, in sRGB, on white where it is transparent, without metadata.
 */
export async function decodePicture(
  path: string,
  extension: string | undefined,
): Promise<DecodedPicture> {
  if (extension === undefined || !formats.includes(extension)) throw new Refusal("file_not_image");
  const source = sharp(path, { limitInputPixels: limits.imagePixels, failOn: "error" });
  await source.metadata().catch((error: Error) => {
    throw error.message.includes("pixel limit") ? new Refusal("image_dimensions") : error;
  });
  const { data, info } = await source
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const sizes: DecodedPicture["sizes"] = [];
  for (const size of [width, ...smallerWidths.filter((smaller) => smaller < width)])
    sizes.push({
      width: size,
      bytes: await upright().resize({ width: size }).jpeg({ quality }).toBuffer(),
    });
  return { kind: "image", width, height, placeholder: await placeholder(upright()), sizes };
}

async function placeholder(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 64, height: 64, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
