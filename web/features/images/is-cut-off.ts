import type { ImageFormat } from "./format-of.ts";

/**
 * Whether a picture is truncated. Browsers show the part that is there without an error, the rest grey or empty.
 * Recognises JPEG, PNG and WebP; false for any other.
 */
export async function isCutOff(file: Blob, format: ImageFormat | null): Promise<boolean> {
  if (format !== "jpeg" && format !== "png" && format !== "webp") return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  if (format === "webp") return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length;
  return format === "png" ? !hasEndOfPng(view) : !hasEndOfJpeg(view);
}

/** The last chunk is IEND. */
function hasEndOfPng(view: DataView): boolean {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === 0x49_45_4e_44) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** The segments lead past the thumbnail in the metadata to the picture itself, which has an end marker of its own. */
function hasEndOfJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint16(at) !== 0xff_da)
    // Any number of FF bytes may precede a marker.
    at += view.getUint16(at) === 0xff_ff ? 1 : 2 + view.getUint16(at + 2);
  for (let end = at + 4; end + 2 <= view.byteLength; end++)
    if (view.getUint16(end) === 0xff_d9) return true;
  return false;
}
