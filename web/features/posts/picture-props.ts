import type { Picture } from "#contract/files";
import { srcSets } from "#web/ui/src-sets.ts";

/** What the Picture and Cover components need of a stored picture. */
export function pictureProps(picture: Picture) {
  return {
    src: picture.url,
    width: picture.width,
    height: picture.height,
    thumbhash: picture.placeholder,
    ...srcSets(picture.sizes),
  };
}

/** The same for a Cover, which gives the picture its own shape. */
export function coverProps(picture: Picture | null) {
  if (picture === null) return {};
  return { src: picture.url, thumbhash: picture.placeholder, ...srcSets(picture.sizes) };
}
