import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text/text";

/** Equivalent extensions. */
const spellings: Record<string, string[]> = {
  jpg: ["jpg", "jpeg"],
  png: ["png", "apng"],
  aif: ["aif", "aiff"],
  mp4: ["mp4", "m4v", "mov"],
  m4a: ["m4a", "mp4"],
  ogg: ["ogg", "oga", "opus"],
  weba: ["weba", "webm"],
};

const pictures = /^(?:jpe?g|png|webp|gif|apng|bmp|avif)$/;

/**
 * The displayed and downloaded name of a file: one line without bidirectional and invisible characters, without
 * special characters of paths and links, and with the extension of its bytes.
 */
export function fileName(originalName: string, extension: string): string {
  const plain = normalizeLine(originalName.toWellFormed())
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[\\/:*?"<>|]/g, "_")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(/^[.\s]+/, "")
    .trim();
  const ending = /\.([a-z0-9]{1,5})$/i.exec(plain)?.[1]?.toLowerCase() ?? "";
  const ends = (spellings[extension] ?? [extension]).includes(ending);
  // A picture with the extension of another format gets its own.
  const isPicture = pictures.test(extension) && pictures.test(ending) && !ends;
  const stem = isPicture ? plain.slice(0, -ending.length - 1) : plain;
  const whole = ends ? stem : `${stem || "archivo"}.${extension}`;
  if (firstCharacters(whole, limits.fileNameLength) === whole) return whole;
  const tail = `.${ends ? ending : extension}`;
  return `${firstCharacters(stem, limits.fileNameLength - tail.length).trimEnd()}${tail}`;
}
