import { Play } from "lucide-react";
import { playQueue } from "#features/player";
import { useFeed } from "#features/posts";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type ListenButtonProps = {
  artistId: string;
  /** They have published: its place is kept while their posts are on the way. */
  hasPosts: boolean;
};

/** Plays an artist's newest recordings, one after the other. Not there when none is loaded. */
export function ListenButton({ artistId, hasPosts }: ListenButtonProps) {
  const { data, isPending } = useFeed({ artistId });
  if (isPending && hasPosts) return <Skeleton className="h-11 w-34 rounded-full" />;
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
