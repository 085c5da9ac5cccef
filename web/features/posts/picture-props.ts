import type { Picture } from "#contract/files";

/** What the Picture and Cover components need of a stored picture. */
export function pictureProps(picture: Picture) {
  return {
    src: picture.url,
    width: picture.width,
    height: picture.height,
    thumbhash: picture.placeholder,
    srcSet: srcSetOf(picture),
  };
}

/** The same for a Cover, which gives the picture its own shape. */
export function coverProps(picture: Picture | null) {
  if (picture === null) return {};
  return { src: picture.url, thumbhash: picture.placeholder, srcSet: srcSetOf(picture) };
}

function srcSetOf(picture: Picture): string | undefined {
  if (picture.sizes.length === 0) return undefined;
  return picture.sizes.map((size) => `${size.url} ${size.width}w`).join(", ");
}
