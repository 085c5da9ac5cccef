import type { Post } from "#contract/posts/posts";
import { savesData } from "#web/ui/browser/data-mode.ts";
import { srcSets } from "#web/ui/pictures/src-sets.ts";

/** The cover of a song as Cover takes it; of the small sizes only where little data is wanted. */
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
