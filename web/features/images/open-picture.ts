import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { copy } from "./copy.ts";
import type { Size } from "./crop-place.ts";
import { drawStage } from "./draw-crop.ts";
import { formatBytes, formatOf, type ImageFormat } from "./format-of.ts";
import { isCutOff } from "./is-cut-off.ts";
import { load } from "./load.ts";
import type { Target } from "./targets.ts";

/** A decoded, upright picture; `stage` is the element that shows all of it. */
export type OpenPicture = Size & { image: HTMLImageElement; stage: HTMLCanvasElement };
/** The sentence of the specification, with its meaning or what to do. */
export type Problem = { title: string; text?: string };

/** Opens the picture of a file, or says why it cannot be used. Only the cropped part is ever uploaded. */
export async function openPicture(
  file: Blob,
  target: Target,
): Promise<{ picture: OpenPicture } | { problem: Problem }> {
  const head = await file
    .slice(0, formatBytes)
    .arrayBuffer()
    .catch(() => null);
  if (head === null) return { problem: { title: copy.readFailed, text: copy.readFailedText } };
  const format = formatOf(new Uint8Array(head));
  const problem = target === "banner" ? whyNoBanner(file, format) : whyNoAvatar(file, format);
  if (problem !== null) return { problem };
  const brokenText = format === "heic" ? copy.heicText : copy.brokenText;
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    if (await isCutOff(file, format)) throw new Error("its end is missing");
    const unfit = whyUnfit(image, target);
    return unfit === null ? { picture: await decodePicture(image) } : { problem: unfit };
  } catch (error) {
    const title = error instanceof NotDecoded ? copy.sizeUnknown : copy.checkFailed;
    return {
      problem: { title: target === "banner" ? title : copy.previewFailed, text: brokenText },
    };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function whyNoAvatar(file: Blob, format: ImageFormat | null): Problem | null {
  if (file.size === 0) return { title: errors.file_empty.text, text: copy.emptyText };
  if (format === null || format === "svg")
    return { title: errors.file_not_image.text, text: copy.notImageText };
  return null;
}

function whyNoBanner(file: Blob, format: ImageFormat | null): Problem | null {
  if (file.size === 0) return { title: errors.file_broken.text, text: copy.emptyText };
  if (format === null) return { title: errors.banner_not_image.text };
  if (file.size > limits.bannerBytes) return { title: errors.banner_too_large.text };
  if (["jpeg", "png", "webp"].includes(format)) return null;
  const title = errors.banner_format.text;
  return format === "heic" ? { title, text: copy.heicText } : { title };
}

/** Checked before decoding, so that a small file with huge dimensions cannot exhaust the memory. */
function whyUnfit(image: HTMLImageElement, target: Target): Problem | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const title = errors.image_dimensions.text;
  if (width === 0 || height === 0) return { title, text: copy.brokenText };
  if (width * height > limits.imagePixels) return { title, text: copy.tooManyPixels };
  if (target === "banner" && (width < limits.bannerMinWidth || height < limits.bannerMinHeight))
    return { title: errors.banner_too_small.text };
  return null;
}

class NotDecoded extends Error {}

async function decodePicture(image: HTMLImageElement): Promise<OpenPicture> {
  await image.decode().catch(() => {
    throw new NotDecoded();
  });
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { ...size, image, stage: drawStage(image, size) };
}
