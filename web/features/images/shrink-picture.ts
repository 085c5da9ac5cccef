import { limits } from "#contract/limits";
import { drawShrunk } from "./draw-crop.ts";
import { formatBytes, formatOf } from "./format-of.ts";
import { isCutOff } from "./is-cut-off.ts";
import { load } from "./load.ts";

/**
 * A picture that is too large to upload, as a JPEG of at most 1920 pixels a side. Null when it cannot be shrunk:
 * the browser cannot open it, it has too many pixels, or it may be animated (GIF).
 */
export async function shrinkPicture(file: Blob): Promise<Blob | "cut off" | null> {
  const url = URL.createObjectURL(file);
  try {
    const head = new Uint8Array(await file.slice(0, formatBytes).arrayBuffer());
    const format = formatOf(head);
    if (format === "gif") return null;
    if (await isCutOff(file, format)) return "cut off";
    const image = await load(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0 || width * height > limits.imagePixels) return null;
    return await drawShrunk(image, { width, height });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
