export type ImageFormat = "jpeg" | "png" | "webp" | "gif" | "heic" | "avif" | "svg";

/** How many bytes `formatOf` needs. */
export const formatBytes = 256;

/** The image format by the first bytes of a file, whatever its name; null for other files. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, formatBytes));
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.slice(4, 8) === "ftyp") return brandOf(text.slice(8, 32));
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text) &&
    text.includes("<svg")
    ? "svg"
    : null;
}

function brandOf(brands: string): ImageFormat | null {
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : null;
}
