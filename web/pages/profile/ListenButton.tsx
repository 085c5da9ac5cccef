import { Play } from "lucide-react";
import type { Profile } from "#contract/people/profiles";
import { playPosts } from "#features/player";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useSongs } from "./use-songs.ts";

/** Plays a person's recordings, newest first. Its space is reserved while they are loading. */
export function ListenButton({ profile }: { profile: Profile }) {
  const { songs, isPending } = useSongs(profile);
  const [first] = songs;
  if (first === undefined)
    return isPending ? <Skeleton className="h-11 w-34 rounded-full" /> : null;
  return (
    <Button icon={<Play aria-hidden className="fill-current" />} onClick={() => playPosts(songs)}>
      {copy.listen}
    </Button>
  );
}
