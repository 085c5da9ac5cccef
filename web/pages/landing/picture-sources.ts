import type { Picture } from "#contract/files/files";
import { srcSets } from "#web/ui/pictures/src-sets.ts";

/** The props of a Cover or an Avatar for a stored picture; none without one, so that it draws its own. */
export function pictureSources(picture: Picture | null) {
  if (picture === null) return {};
  const { url, placeholder, sizes } = picture;
  return { src: url, thumbhash: placeholder, ...srcSets(sizes) };
}
