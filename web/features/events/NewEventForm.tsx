import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CoverPicker } from "#features/images";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { copy as draftCopy } from "#web/parts/drafts/copy.ts";
import { DraftGuard } from "#web/parts/drafts/DraftGuard.tsx";
import { type DraftSaver, useDraft } from "#web/parts/drafts/use-draft.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { DuplicateAlert } from "./DuplicateAlert.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { storeEvent } from "./event-cache.ts";
import {
  emptyDraft,
  type EventFields,
  inputOf,
  isEmptyDraft,
  type Problems,
} from "./event-draft.ts";
import { deviceOf, eventDrafts, type StartingDraft } from "./event-drafts.ts";
import { EventForm } from "./EventForm.tsx";
import { refusalOf } from "./refusal-of.ts";
import { RepeatFields } from "./RepeatFields.tsx";
import { deviceZone, useVenue } from "./use-venue.ts";

type NewEventFormProps = {
  /** The draft to continue, or null. */
  start: StartingDraft | null;
  /** What a new event begins with; saved as a draft once something is changed. */
  template?: Pick<StartingDraft, "content" | "cover">;
  /** Whether it is sent to the artists of its line-up, who publish it. */
  isProposal?: boolean;
};

/** The form of a new event; its draft is saved automatically. */
export function NewEventForm({ start, template, isProposal = false }: NewEventFormProps) {
  const me = useMe()?.id ?? "";
  const beginning = start ?? template;
  const [draft, setDraft] = useState(beginning?.content ?? emptyDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const { venue } = useVenue(draft.venue_id);
  const zone = venue?.time_zone ?? (draft.time_zone || deviceZone());
  const saver = useDraft(isEmptyDraft(draft) ? null : draft, {
    service: eventDrafts,
    start: start === null ? null : { id: start.id, version: start.version },
    isSaved: start === null || start.isSaved,
    device: deviceOf(me, draft),
  });
  const { mutate, isPending, isSuccess, error, reset } = usePublication(saver, {
    isProposal,
    onProblems: setProblems,
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (Object.keys(problems).length > 0) setProblems({});
    if (error !== null) reset();
  };
  const submit = (despite_duplicate: boolean) => {
    const result = inputOf(draft, zone, { isProposal });
    if ("problems" in result) return setProblems(result.problems);
    setProblems({});
    mutate({ ...result.input, repeats: draft.repeats, despite_duplicate });
  };
  return (
    <>
      {!isPending && !isSuccess && <DraftGuard uploading={uploading} saver={saver} />}
      <EventForm
        draft={draft}
        change={change}
        problems={problems}
        zone={zone}
        isWhole={beginning !== undefined}
        isProposal={isProposal}
        cover={
          <CoverPicker
            fileId={draft.cover_file_id}
            storedUrl={null}
            firstUrl={beginning?.cover?.url ?? null}
            onChange={(cover_file_id) => change({ cover_file_id })}
            onUploading={setUploading}
          />
        }
        repeats={!isProposal && <RepeatFields draft={draft} change={change} problems={problems} />}
        alert={
          <Refusal error={error} isProposal={isProposal} onPublishAnyway={() => submit(true)} />
        }
        submitLabel={isProposal ? copy.proposal.send : copy.publish}
        isBusy={isPending || uploading}
        state={<SavedState saver={saver} />}
        onSubmit={() => submit(false)}
      />
    </>
  );
}

type Publication = EventFields & { repeats: string[]; despite_duplicate: boolean };

type PublicationOptions = { isProposal: boolean; onProblems: (problems: Problems) => void };

/** Publishes the event, or sends it as a proposal. */
function usePublication(saver: DraftSaver, { isProposal, onProblems }: PublicationOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // A retry after a lost connection keeps the idempotency key; changed content gets a new one.
  const attempt = useRef({ words: "", key: "" });
  return useMutation({
    mutationFn: async (publication: Publication) => {
      await saver.pause();
      const words = JSON.stringify({ ...publication, despite_duplicate: null });
      if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() };
      const draft_id = saver.id();
      const input = { ...publication, ...(draft_id !== null && { draft_id }) };
      const options = { idempotencyKey: attempt.current.key };
      if (!isProposal) return call("createEvent", input, options);
      const { repeats: _repeats, ...proposal } = input;
      await call("proposeEvent", proposal, options);
      return null;
    },
    onSuccess: (event) => {
      saver.forget();
      invalidate(client, "getEventDrafts");
      if (event === null) {
        invalidate(client, "getOwnEventProposals");
        notify({ title: copy.proposal.sent, text: copy.proposal.sentText, tone: "positive" });
        return void navigate(eventPaths.proposals, { replace: true });
      }
      storeEvent(client, event, { isNew: true });
      notify({ title: copy.published, tone: "positive" });
      void navigate(paths.event(event.slug), { replace: true });
    },
    onError: (error) => {
      saver.resume();
      onProblems(refusalOf(error));
    },
  });
}

type RefusalProps = { error: Error | null; isProposal: boolean; onPublishAnyway: () => void };

/** An error that belongs to no field. */
function Refusal({ error, isProposal, onPublishAnyway }: RefusalProps) {
  if (error === null || Object.keys(refusalOf(error)).length > 0) return null;
  if (error instanceof ApiError && error.code === "event_exists")
    return (
      <DuplicateAlert
        error={error}
        label={isProposal ? copy.proposal.sendAnyway : copy.publishAnyway}
        onAnyway={onPublishAnyway}
      />
    );
  const title = isProposal ? copy.proposal.failed : copy.publishFailed;
  return <FormAlert text={`${title}. ${errorMessage(error)}`} />;
}

/** Whether the draft is saved, and where. */
function SavedState({ saver: { state, dirty } }: { saver: DraftSaver }) {
  return (
    <output className="text-sm text-text-muted">
      {state.is === "saving" && draftCopy.saving}
      {state.is === "saved" && !dirty && draftCopy.saved}
      {state.is === "device" && draftCopy.onDevice}
      {state.is === "failed" && state.problem}
    </output>
  );
}
