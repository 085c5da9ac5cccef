import type { Picture } from "#contract/files/files";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { srcSets } from "#web/ui/pictures/src-sets.ts";

/** The largest width that is loaded with «Modo datos». */
const LIGHT = 480;

/** The props of a Picture or Cover for a stored picture. */
export function pictureProps(picture: Picture) {
  return {
    width: picture.width,
    height: picture.height,
    thumbhash: picture.placeholder,
    ...sources(picture),
  };
}

/** The same for a Cover, which crops the picture to its own shape. */
export function coverProps(picture: Picture | null) {
  if (picture === null) return {};
  return { thumbhash: picture.placeholder, ...sources(picture) };
}

/** With «Modo datos» only the small files. */
function sources({ url, sizes }: Picture) {
  const light = savesData() ? sizes.filter(({ width }) => width <= LIGHT) : [];
  const [widest] = light.toSorted((a, b) => b.width - a.width);
  return widest ? { src: widest.url, ...srcSets(light) } : { src: url, ...srcSets(sizes) };
}
