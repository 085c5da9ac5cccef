import { AudioDraft } from "./AudioDraft.tsx";
import { LinkDraft } from "./LinkDraft.tsx";
import { PicturesDraft } from "./PicturesDraft.tsx";
import type { Composition } from "./use-composition.ts";
import { VideoDraft } from "./VideoDraft.tsx";

/** The attachment of a post: its files, or the card of its link. */
export function MediaDraft({ composition }: { composition: Composition }) {
  const { draft, kind, files, removeLink } = composition;
  const [first] = draft.items;
  const upload = first && files.uploads.get(first.key);
  if (upload !== undefined && kind !== null) {
    if (kind === "image") return <PicturesDraft composition={composition} />;
    const Media = kind === "audio" ? AudioDraft : VideoDraft;
    return <Media key={upload.key} composition={composition} upload={upload} />;
  }
  return draft.url === null ? null : <LinkDraft url={draft.url} onRemove={removeLink} />;
}
