import { Play, Shuffle } from "lucide-react";
import { useState } from "react";
import type { WholeCollection } from "#contract/collections/collections";
import type { Post } from "#contract/posts/posts";
import { playPosts } from "#features/player";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { recordingsOf, useItems } from "./use-items.ts";

/** Plays all playable posts of a collection, in order or shuffled. Nothing where there are none. */
export function PlayAll({ collection: { id } }: { collection: WholeCollection }) {
  const { items, list } = useItems(id);
  const [gathering, setGathering] = useState(false);
  const recordings = recordingsOf(items);
  if (recordings.length === 0 && !list.hasNextPage) return null;

  const play = async (arrange: (posts: readonly Post[]) => readonly Post[]) => {
    // Pages that are not loaded yet are loaded first.
    let whole = recordings;
    if (list.hasNextPage) {
      setGathering(true);
      let result = await list.fetchNextPage();
      while (result.hasNextPage && !result.isError) result = await result.fetchNextPage();
      setGathering(false);
      if (result.error !== null)
        notify({ title: copy.moreFailed, text: errorMessage(result.error), tone: "danger" });
      whole = recordingsOf(result.data?.pages.flatMap((page) => page.items) ?? items);
    }
    if (whole.length > 0) playPosts(arrange(whole));
  };
  return (
    <>
      <Button
        icon={<Play aria-hidden className="fill-current" />}
        loading={gathering}
        onClick={() => void play((posts) => posts)}
      >
        {copy.playAll}
      </Button>
      <IconButton label={copy.shuffle} variant="secondary" onClick={() => void play(inRandomOrder)}>
        <Shuffle />
      </IconButton>
    </>
  );
}

/** A uniform shuffle (Fisher and Yates). */
function inRandomOrder(posts: readonly Post[]): readonly Post[] {
  const left = [...posts];
  const order: Post[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return order;
}
