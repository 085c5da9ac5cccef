import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { Event } from "#contract/events/events";
import { CoverPicker } from "#features/images";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy as pageCopy } from "./copy.ts";
import { endOf } from "./countdown.ts";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { storeEvent } from "./event-cache.ts";
import { draftOf, inputOf, type Problems } from "./event-draft.ts";
import { EventForm } from "./EventForm.tsx";
import { refusalOf } from "./refusal-of.ts";
import { deviceZone, useVenue } from "./use-venue.ts";

/** /events/{slug}/edit: for its organizer. */
export function EditEventPage() {
  const { slug = "" } = useParams();
  useTitle(copy.editTitle);
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getEvent", { slug }),
    refetchOnReconnect: false,
  });
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-4 md:py-8">
        <h1 className="px-5 text-2xl md:px-1">{copy.editTitle}</h1>
        {data !== undefined ? (
          <Region key={data.id}>
            <EditorOf event={data} />
          </Region>
        ) : error === null ? (
          <EditorSkeleton />
        ) : isGone(error) ? (
          <EmptyState
            title={pageCopy.gone}
            text={pageCopy.goneText}
            action={
              <Link to={paths.root} className={buttonClass()}>
                {pageCopy.goHome}
              </Link>
            }
          />
        ) : (
          <QueryError of={{ error, isFetching, refetch }} title={copy.failed} />
        )}
      </div>
    </Columns>
  );
}

function isGone(error: Error): boolean {
  return (
    error instanceof ApiError &&
    ["event_not_found", "event_gone", "invalid_input"].includes(error.code)
  );
}

/** The form, if the event could still be changed when the page was opened. */
function EditorOf({ event }: { event: Event }) {
  const [isOpen] = useState(
    () =>
      event.is_own &&
      event.status !== "cancelled" &&
      (event.status === "postponed" || Date.now() < endOf(event)),
  );
  // A refetch (of attendees, for example) must not change the form.
  const [start] = useState(event);
  if (isOpen) return <EditForm event={start} />;
  return (
    <EmptyState
      title={copy.closed}
      text={copy.closedText}
      action={
        <Link to={paths.event(event.slug)} className={buttonClass()}>
          {copy.see}
        </Link>
      }
    />
  );
}

function EditForm({ event }: { event: Event }) {
  const [start] = useState(() => draftOf(event));
  const [draft, setDraft] = useState(start);
  const [removesCover, setRemovesCover] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const { venue } = useVenue(draft.venue_id);
  const zone = venue?.time_zone ?? (draft.time_zone || event.time_zone || deviceZone());
  const { mutate, isPending, isSuccess, error, reset } = useSaving(setProblems);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (Object.keys(problems).length > 0) setProblems({});
    if (error !== null) reset();
  };
  const isDirty = removesCover || JSON.stringify(draft) !== JSON.stringify(start);
  const submit = () => {
    const result = inputOf(draft, zone);
    if ("problems" in result) return setProblems(result.problems);
    setProblems({});
    mutate({ ...result.input, id: event.id, remove_cover: removesCover });
  };
  return (
    <>
      <LeaveGuard active={isDirty && !isPending && !isSuccess} words={copy.leave} />
      <EventForm
        draft={draft}
        change={change}
        problems={problems}
        zone={zone}
        isWhole
        cover={
          <CoverPicker
            fileId={draft.cover_file_id}
            storedUrl={removesCover ? null : (event.cover?.url ?? null)}
            onChange={(cover_file_id) => {
              setRemovesCover(cover_file_id === null);
              change({ cover_file_id });
            }}
            onUploading={setUploading}
          />
        }
        alert={
          error !== null &&
          Object.keys(refusalOf(error)).length === 0 && (
            <FormAlert text={`${copy.saveFailed}. ${errorMessage(error)}`} />
          )
        }
        submitLabel={copy.save}
        isBusy={isPending || uploading}
        onSubmit={submit}
      />
    </>
  );
}

function useSaving(onProblems: (problems: Problems) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: InputOf<"updateEvent">) => call("updateEvent", input),
    onSuccess: (event) => {
      storeEvent(client, event);
      notify({ title: copy.saved, tone: "positive" });
      void navigate(paths.event(event.slug), { replace: true });
    },
    onError: (error) => onProblems(refusalOf(error)),
  });
}
