import type { Post } from "#contract/posts/posts";
import { savesData } from "#web/ui/browser/data-mode.ts";

/** Formats that some browsers do not support: they play the variant that all do. */
const foreign = /ogg|webm|flac|aiff/;

/** The audio file to play: the uploaded one, or its lightest variant with «Modo datos». */
export function soundAddress({ media }: Pick<Post, "media">): string {
  if (media?.kind !== "audio") return "";
  const variants = media.variants ?? [];
  if (savesData()) return variants[0]?.url ?? media.url;
  return foreign.test(media.mime) && !canPlay(media.mime)
    ? (variants.at(-1)?.url ?? media.url)
    : media.url;
}

function canPlay(mime: string): boolean {
  return document.createElement("audio").canPlayType(mime) !== "";
}
