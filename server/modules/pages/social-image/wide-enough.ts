import type { Picture } from "#contract/files/files";

/** The address of the smallest size at least `width` pixels wide, or of the widest. */
export function wideEnough(picture: Picture | null, width: number): string | null {
  if (picture === null) return null;
  const enough = picture.sizes.filter((each) => each.width >= width);
  return enough.toSorted((a, b) => a.width - b.width)[0]?.url ?? picture.url;
}
