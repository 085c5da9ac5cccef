import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useActingFor } from "#web/api/session.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { draftOnDevice } from "./event-drafts.ts";
import { EventDrafts } from "./EventDrafts.tsx";
import { NewEventForm } from "./NewEventForm.tsx";

/** /events/new: the editor of a new event or a draft, for people who may announce events. */
export function CreateEventPage() {
  useTitle(copy.newTitle);
  const [search] = useSearchParams();
  const draftId = search.get("borrador");
  const { isAllowed, profile } = useMayAnnounce();
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4 md:py-8">
        {isAllowed === false ? (
          <ForArtists />
        ) : (
          <>
            <header className="grid gap-1 px-5 md:px-1">
              <h1 className="text-2xl">{copy.newTitle}</h1>
              <p className="text-pretty text-text-muted">{copy.newLead}</p>
            </header>
            {isAllowed === null ? (
              profile.error === null ? (
                <EditorSkeleton />
              ) : (
                <QueryError of={profile} title={copy.editorFailed} />
              )
            ) : draftId === null ? (
              <Region key="new">
                <EventDrafts />
                <NewDraft />
              </Region>
            ) : (
              <Region key={draftId}>
                <StoredDraft id={draftId} />
              </Region>
            )}
          </>
        )}
      </div>
    </Columns>
  );
}

/** `isAllowed`: artists, professionals and bands; null while `profile`, which says who is a professional, loads. */
function useMayAnnounce() {
  const me = useMe();
  const actingFor = useActingFor();
  const isSure = me?.role === "creator" || actingFor !== null;
  const profile = useQuery({
    ...query("getProfile", { handle: me?.id ?? "" }),
    enabled: me !== null && !isSure,
  });
  return { isAllowed: isSure || (profile.data?.is_professional ?? null), profile };
}

function ForArtists() {
  return (
    <EmptyState
      as="h1"
      title={copy.forArtists}
      text={copy.forArtistsText}
      action={
        <Link to={paths.createProfile} className={buttonClass()}>
          {copy.becomeArtist}
        </Link>
      }
    />
  );
}

/** An empty form, or the draft that only this device has. */
function NewDraft() {
  const me = useMe()?.id ?? "";
  const [start] = useState(() => draftOnDevice(me, null));
  return <NewEventForm start={start} />;
}

/** The draft is only the initial state: the form must not be replaced by a later answer. */
function StoredDraft({ id }: { id: string }) {
  const me = useMe()?.id ?? "";
  const [onDevice] = useState(() => draftOnDevice(me, id));
  const drafts = useQuery({ ...query("getEventDrafts", {}), refetchOnReconnect: false });
  const draft = drafts.data?.drafts.find((one) => one.id === id);
  if (onDevice !== null) return <NewEventForm start={onDevice} />;
  if (draft !== undefined) return <NewEventForm start={{ ...draft, isSaved: true }} />;
  if (drafts.data === undefined)
    return drafts.error === null ? (
      <EditorSkeleton />
    ) : (
      <QueryError of={drafts} title={copy.draftsFailed} />
    );
  // A draft begun here a moment ago may be missing in the list.
  if (drafts.isFetching) return <EditorSkeleton />;
  return (
    <EmptyState
      title={copy.draftGone}
      action={
        <Link to={paths.createEvent} className={buttonClass()}>
          {copy.startNew}
        </Link>
      }
    />
  );
}
