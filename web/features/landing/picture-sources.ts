import type { Picture } from "#contract/files";

/** What a Cover or an Avatar shows of a stored picture, or nothing: it then draws its own. */
export function pictureSources(picture: Picture | null) {
  if (picture === null) return {};
  const { url, placeholder, sizes } = picture;
  const srcSet = sizes.map((size) => `${size.url} ${size.width}w`).join(", ");
  return { src: url, thumbhash: placeholder, srcSet: srcSet === "" ? undefined : srcSet };
}
