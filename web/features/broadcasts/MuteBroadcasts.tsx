import { BellOff } from "lucide-react";
import type { Person } from "#contract/people/profiles";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { useMuteBroadcasts } from "./use-mute-broadcasts.ts";

type MuteBroadcastsProps = { artist: Pick<Person, "id" | "name">; isMuted: boolean };

/** Mutes the broadcasts of an artist with one tap; another one undoes it. */
export function MuteBroadcasts({ artist, isMuted }: MuteBroadcastsProps) {
  const mute = useMuteBroadcasts(artist);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {isMuted && (
        <span className="text-sm wrap-anywhere text-text-muted">{copy.isMuted(artist.name)}</span>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={isMuted ? undefined : <BellOff aria-hidden />}
        className="-ml-3 h-auto min-h-9 max-w-full shrink! px-3 py-1.5 text-left wrap-anywhere whitespace-normal! text-text-muted pointer-coarse:min-h-11"
        onClick={() => mute(!isMuted)}
      >
        {isMuted ? copy.undo : copy.mute(artist.name)}
      </Button>
    </div>
  );
}
