import { ListEnd, ListStart } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { MenuItem, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import { copy } from "./copy.ts";
import { addToQueue, playNext } from "./player.ts";

/** Menu items of a song: play next, or add to the queue. Nothing for a post without sound. */
export function AddToQueueItems({ post }: { post: Post }) {
  if (post.media?.kind !== "audio") return null;
  return (
    <>
      <MenuItem icon={<ListStart aria-hidden />} onSelect={() => playNext(post)}>
        {copy.playNext}
      </MenuItem>
      <MenuItem icon={<ListEnd aria-hidden />} onSelect={() => addToQueue(post)}>
        {copy.addToQueue}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
