import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAnnounce } from "#web/parts/session/use-may-announce.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { draftOnDevice } from "./event-drafts.ts";
import { EventDrafts } from "./EventDrafts.tsx";
import { EventFromPost } from "./EventFromPost.tsx";
import { NewEventForm } from "./NewEventForm.tsx";

/** /events/new: the editor of a new event or a draft; for fans, of one that they propose to artists. */
export function CreateEventPage() {
  const { isAllowed, profile } = useMayAnnounce();
  const isProposal = isAllowed === false;
  const title = isProposal ? copy.proposal.title : copy.newTitle;
  useTitle(title);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4 md:py-8">
        <header className="grid gap-1 px-5 md:px-1">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-pretty text-text-muted">
            {isProposal ? copy.proposal.lead : copy.newLead}
          </p>
          {isProposal && (
            <p className="text-text-muted">
              {copy.proposal.forArtists}{" "}
              <Link to={paths.createProfile} className="text-accent-text hover:underline">
                {copy.proposal.becomeArtist}
              </Link>
            </p>
          )}
        </header>
        {isAllowed !== null ? (
          <Editor isProposal={isProposal} />
        ) : profile.error === null ? (
          <EditorSkeleton />
        ) : (
          <QueryError of={profile} title={copy.editorFailed} />
        )}
      </div>
    </Columns>
  );
}

/** The form, with what the address says that it begins with. */
function Editor({ isProposal }: { isProposal: boolean }) {
  const [search] = useSearchParams();
  const draftId = search.get("borrador");
  const postId = search.get("publicacion");
  if (postId !== null && !isProposal)
    return (
      <Region key={postId}>
        <EventFromPost id={postId} />
      </Region>
    );
  if (draftId !== null)
    return (
      <Region key={draftId}>
        <StoredDraft id={draftId} isProposal={isProposal} />
      </Region>
    );
  return (
    <Region key="new">
      <EventDrafts />
      <NewDraft isProposal={isProposal} />
    </Region>
  );
}

/** An empty form, or the draft that only this device has. */
function NewDraft({ isProposal }: { isProposal: boolean }) {
  const me = useMe()?.id ?? "";
  const [start] = useState(() => draftOnDevice(me, null));
  return <NewEventForm start={start} isProposal={isProposal} />;
}

/** The draft is only the initial state: the form must not be replaced by a later answer. */
function StoredDraft({ id, isProposal }: { id: string; isProposal: boolean }) {
  const me = useMe()?.id ?? "";
  const [onDevice] = useState(() => draftOnDevice(me, id));
  const drafts = useQuery({ ...query("getEventDrafts", {}), refetchOnReconnect: false });
  const draft = drafts.data?.drafts.find((one) => one.id === id);
  if (onDevice !== null) return <NewEventForm start={onDevice} isProposal={isProposal} />;
  if (draft !== undefined)
    return <NewEventForm start={{ ...draft, isSaved: true }} isProposal={isProposal} />;
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
