import type { Post } from "#contract/posts/posts";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { srcSets } from "#web/ui/pictures/src-sets.ts";

/** The props of a Cover for a song; with «Modo datos» the small sizes only. */
export function songCover({ media }: Post) {
  const cover = media?.kind === "audio" ? media.cover : null;
  if (cover === null) return {};
  const smallest = cover.sizes.toSorted((a, b) => a.width - b.width)[0];
  return {
    src: smallest?.url ?? cover.url,
    thumbhash: cover.placeholder,
    ...srcSets(savesData() && smallest ? [smallest] : cover.sizes),
  };
}
