import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import type { ListeningLink } from "#contract/listening-links/listening-links";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { TrackPlayer } from "./TrackPlayer.tsx";

type NotesOfLinkProps = { link: ListeningLink; onClose: () => void };

/** The notes of one listener beside the songs, as the artist reads and hears them. */
export function NotesOfLink({ link: { id, name }, onClose }: NotesOfLinkProps) {
  const answer = useQuery({ ...query("getListeningNotes", { id }), staleTime: 0 });
  const { data, refetch } = answer;
  const newest = data?.notes
    .map((note) => note.created_at)
    .toSorted()
    .at(-1);
  useEffect(() => {
    // Without it they only stay new.
    if (newest !== undefined)
      call("readListeningNotes", { id, until: newest }).catch(() => undefined);
  }, [id, newest]);
  return (
    <section aria-label={copy.notesOf(name)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start"
        icon={<ArrowLeft aria-hidden />}
        data-autofocus
        onClick={onClose}
      >
        {copy.backToLinks}
      </Button>
      <h3 className="text-lg wrap-anywhere">{copy.notesOf(name)}</h3>
      {data === undefined &&
        (answer.error === null ? (
          <Skeleton className="h-40" />
        ) : (
          <QueryError of={answer} as="p" title={copy.notesFailed} />
        ))}
      {data?.tracks.map((track) => (
        <TrackPlayer
          key={track.post_id}
          track={track}
          as="h4"
          notes={data.notes.filter((note) => note.post_id === track.post_id)}
          renew={async () =>
            (await refetch()).data?.tracks.find((one) => one.post_id === track.post_id)
          }
        />
      ))}
    </section>
  );
}
