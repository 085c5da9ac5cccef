import { Play } from "lucide-react";
import { playQueue } from "#features/player";
import { useFeed } from "#features/posts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

/** Plays an artist's newest recordings, one after the other. Not there when none is loaded. */
export function ListenButton({ artistId }: { artistId: string }) {
  const { data } = useFeed({ artistId });
  const recordings = (data?.pages ?? [])
    .flatMap((page) => page.content)
    .filter((post) => post.media?.kind === "audio");
  const [first] = recordings;
  if (first === undefined) return null;
  return (
    <Button
      icon={<Play aria-hidden className="fill-current" />}
      onClick={() => playQueue(recordings, first.id)}
    >
      {copy.listen}
    </Button>
  );
}
