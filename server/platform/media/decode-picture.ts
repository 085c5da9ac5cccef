import type { FileTypeResult } from "file-type";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { limits } from "#contract/limits";
import type { DecodedPicture, PictureShape } from "./decoder.ts";
import { ApiError } from "#platform/errors";
import { pictureHash } from "./picture-hash.ts";

// Deny by default: only these loaders are enabled, whatever a file claims to be (rule media-2).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // Only AVIF: the library has no HEIC decoder. Only messages accept it.
    "VipsForeignLoadHeif",
  ],
});
sharp.cache(false);

const background = "#fff";
const quality = 90;
const printQuality = 92;
/** Same quality, a third smaller; more effort saves little and costs three times the CPU. */
const webp = { quality: 80, effort: 1 };

/** For posts (at most 1920 px). */
const plain: PictureShape = {
  fit: "inside",
  width: 1920,
  height: 1920,
  smaller: [960, 480],
  formats: ["jpg", "png", "webp", "gif"],
  refusals: {
    notImage: "file_not_image",
    format: "file_not_image",
    tooSmall: "image_dimensions",
  },
};

/**
 * Re-encodes a picture as JPEG (rule media-3) and WebP in a few widths: the first frame, upright, in sRGB, on white
 * if transparent, without metadata.
 */
export async function decodePicture({
  source: input,
  type,
  shape = plain,
}: {
  /** Its path, or its bytes. */
  source: string | Buffer;
  /** The metadata of the picture. */
  type: FileTypeResult | undefined;
  shape: PictureShape | undefined;
}): Promise<DecodedPicture> {
  const { refusals, fit, least } = shape;
  if (!type?.mime.startsWith("image/")) throw new ApiError(refusals.notImage);
  // An animated PNG is a PNG with more frames.
  if (!shape.formats.includes(type.ext === "apng" ? "png" : type.ext))
    throw new ApiError(refusals.format);
  const source = sharp(input, { limitInputPixels: limits.imagePixels, failOn: "error" });
  const { autoOrient: upright } = await source.metadata().catch((error: Error) => {
    throw error.message.includes("pixel limit") ? new ApiError("image_dimensions") : error;
  });
  if (least && (upright.width < least.width || upright.height < least.height))
    throw new ApiError(refusals.tooSmall);
  const sized = await source
    .autoOrient()
    .resize({
      width: shape.width,
      height: shape.height,
      fit,
      withoutEnlargement: fit === "inside",
    })
    .flatten({ background })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } =
    shape.blurredWidth === undefined ? sized : await blurred(sized, shape.blurredWidth);
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const sizes: DecodedPicture["sizes"] = [];
  for (const size of [width, ...shape.smaller.filter((smaller) => smaller < width)]) {
    const resizedPicture = pixels().resize({ width: size });
    sizes.push({
      width: size,
      jpeg: await resizedPicture.clone().jpeg({ quality }).toBuffer(),
      webp: await resizedPicture.clone().webp(webp).toBuffer(),
    });
  }
  // What a square or a banner cuts away belongs to the picture that a moderator removed.
  const whole = fit === "inside" ? pixels() : sharp(input).autoOrient().flatten({ background });
  const { original } = shape;
  return {
    ...(original === undefined ? {} : { original: await inOwnFormat(input, type.ext, original) }),
    kind: "image",
    width,
    height,
    placeholder: await placeholder(pixels()),
    sizes,
    pictureHash: await pictureHash(whole),
  };
}

/** A picture of a few pixels, enlarged without edges. */
function blurred(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  wide: number,
): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: wide, kernel: "cubic" })
    .blur(wide / width / 2)
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * For print: with as many pixels as it has, in sRGB, without metadata, which may tell where somebody lives. Scaled down
 * to the most pixels a side, and further while it is more bytes than it may be: a PNG of noise, or a JPEG that was
 * compressed more than ours.
 */
async function inOwnFormat(
  input: string | Buffer,
  format: string,
  most: { side: number; bytes: number },
): Promise<NonNullable<DecodedPicture["original"]>> {
  let { side } = most;
  for (;;) {
    const encoded = await encodeForPrint(input, format, side);
    const { length } = encoded.bytes;
    if (length <= most.bytes) return encoded;
    // Its bytes are about proportional to its pixels.
    const scale = Math.min(0.9, Math.sqrt(most.bytes / length) * 0.97);
    side = Math.floor(Math.max(encoded.width, encoded.height) * scale);
  }
}

async function encodeForPrint(
  input: string | Buffer,
  format: string,
  side: number,
): Promise<NonNullable<DecodedPicture["original"]>> {
  const upright = sharp(input, { limitInputPixels: limits.imagePixels, failOn: "error" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const extension = format === "jpg" || format === "webp" ? format : "png";
  const encoded =
    extension === "jpg"
      ? // Better tables would keep all coefficients in memory: 650 MB for 36 megapixels instead of 300.
        upright.jpeg({ quality: printQuality, chromaSubsampling: "4:4:4", optimizeCoding: false })
      : extension === "webp"
        ? upright.webp({ quality: printQuality, effort: 1 })
        : upright.png({ compressionLevel: 4 });
  const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { extension, width: info.width, height: info.height, bytes };
}

async function placeholder(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 64, height: 64, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
