import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "react-router";
import type { ListeningTrack } from "#contract/listening-links/listening-links";
import { ApiError, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { listeningReport } from "./listening-report.ts";
import { NoteForm } from "./NoteForm.tsx";
import { pageCopy as copy } from "./page-copy.ts";
import { TrackPlayer } from "./TrackPlayer.tsx";
import { useNotes } from "./use-notes.ts";
import { recordingOf } from "./versions.ts";

/** /escucha/{token}: what one listener hears by a private link, without an account. */
export function ListeningPage() {
  const { token = "" } = useParams();
  useTitle(copy.page);
  return (
    <Columns className="px-4 py-8 md:py-12">
      <Region>
        <Content key={token} token={token} />
      </Region>
    </Columns>
  );
}

function Content({ token }: { token: string }) {
  const answer = useQuery({ ...query("getListening", { token }), staleTime: 0 });
  const { data, error } = answer;
  // Also of a link that ends while its page is open. What is no token is refused with 422.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <EmptyState as="h1" title={copy.over} text={copy.overText} />;
  if (data !== undefined) return <Listening token={token} answer={answer} data={data} />;
  if (error !== null) return <QueryError of={answer} as="h1" title={copy.failed} />;
  return (
    <div aria-busy className="grid gap-4">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-48" />
    </div>
  );
}

type Data = OutputOf<"getListening">;
type ListeningProps = {
  token: string;
  answer: { refetch: () => Promise<{ data: Data | undefined }> };
  data: Data;
};

function Listening({ token, answer, data }: ListeningProps) {
  const { artist, title, listener, expires_at: until, tracks, notes } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <p className="wrap-anywhere text-text-muted">{copy.sentBy(artist, listener)}</p>
        <h1 className="font-display text-3xl font-bold text-balance wrap-anywhere">{title}</h1>
        <p className="text-sm text-pretty text-text-muted">{copy.privacy(artist, dayOf(until))}</p>
      </header>
      {tracks.map((track) => (
        <Track
          key={track.post_id}
          token={token}
          track={track}
          notes={notes.filter((note) => note.post_id === track.post_id)}
          renew={async () =>
            (await answer.refetch()).data?.tracks.find((one) => one.post_id === track.post_id)
          }
        />
      ))}
    </div>
  );
}

type TrackProps = {
  token: string;
  track: ListeningTrack;
  notes: Data["notes"];
  renew: () => Promise<ListeningTrack | undefined>;
};

function Track({ token, track, notes, renew }: TrackProps) {
  const { post_id: postId, recording, other } = track;
  const { duration } = recording;
  const report = useMemo(() => listeningReport(token, postId, duration), [token, postId, duration]);
  const { saving, removing } = useNotes(token, postId);
  return (
    <TrackPlayer
      track={track}
      as="h2"
      notes={notes}
      renew={renew}
      report={report}
      renderAction={(note) => (
        <IconButton
          label={copy.deleteNote(clock(note.second))}
          disabled={removing.isPending}
          onClick={() => removing.mutate(note.id)}
        >
          <Trash2 />
        </IconButton>
      )}
      renderForm={(time, version) => (
        <NoteForm
          time={Math.min(time, recordingOf(track, version).duration)}
          version={other === null ? null : version}
          saving={saving}
        />
      )}
    />
  );
}
