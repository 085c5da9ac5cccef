import type { Picture } from "#contract/files/files";
import { srcSets } from "#web/ui/pictures/src-sets.ts";

/** What a Cover or an Avatar shows of a stored picture, or nothing: it then draws its own. */
export function pictureSources(picture: Picture | null) {
  if (picture === null) return {};
  const { url, placeholder, sizes } = picture;
  return { src: url, thumbhash: placeholder, ...srcSets(sizes) };
}
