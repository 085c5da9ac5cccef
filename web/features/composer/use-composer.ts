import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Post } from "#contract/posts/posts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import type { StartKind } from "./check-file.ts";
import { type Draft, emptyDraft, toRequest, whyNot } from "./draft.ts";
import { isProcessing } from "./handle-published.ts";
import { beginningOf, storedDraft } from "./stored-drafts.ts";
import { type Beginning, useComposition } from "./use-composition.ts";
import { useOwnId } from "#web/api/use-own-id.ts";
import { usePublish } from "./use-publish.ts";

export type ComposerFormProps = {
  /** The full form of /create-post, with everything visible. */
  full?: boolean;
  start?: StartKind;
  begin?: Beginning;
  onClose: () => void;
  onPublished: (post: Post, isScheduled: boolean) => void;
};

export type Composer = ReturnType<typeof useComposer>;

const nothing: Beginning = { draft: emptyDraft, uploads: [], kept: null };

/** The state of the form of a post: its content, which parts are unfolded, and how it is left. */
export function useComposer({
  full = false,
  start = "text",
  begin,
  onClose,
  onPublished,
}: ComposerFormProps) {
  const person = useOwnId();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin ?? beginningOf(storedDraft(person, null)) ?? nothing);
  const composition = useComposition(person, beginning);
  const { kind, problem, setProblem, reason, empty, saver } = composition;
  // The error about an empty form appears only after an attempt to publish.
  const [hasTried, setHasTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [linking, setLinking] = useState(start === "link");
  // In the full form the options are folded, unless one differs from its default.
  const [choosing, setChoosing] = useState(() => full && hasChosen(beginning.draft));
  const publish = usePublish(person, saver.resume);
  // The form is read-only from the first attempt to publish on, also until it disappears: otherwise an impatient
  // person publishes twice. An error makes it editable again.
  const [isSubmitted, setIsSubmitted] = useState(false);
  const sending = isSubmitted || publish.isPending;
  const problemId = useId();
  const shownProblem = problem ?? (hasTried || !empty ? reason : null);
  // A song starts with its recording: the other fields follow.
  const song = full && (kind === "audio" || (start === "audio" && kind === null));

  const submit = async () => {
    if (sending) return;
    setProblem(null);
    setHasTried(true);
    const last = composition.settledDraft();
    const { uploads } = composition.files;
    const problemNow = whyNot(last, uploads);
    if (problemNow !== null) return setProblem(problemNow);
    setIsSubmitted(true);
    await saver.pause();
    const draftId = saver.id();
    const request = toRequest(last, uploads);
    const draftToStore = composition.storableDraft();
    saver.forget();
    publish.start(draftId === null ? request : { ...request, draftId }, draftToStore, {
      // Not when the person has moved on to another page.
      onSuccess: (post, { publish_at }) =>
        onPublished(post, publish_at !== undefined || isProcessing(post)),
      onError: (error) => {
        setIsSubmitted(false);
        setProblem(errorMessage(error));
      },
    });
  };
  const leave = () => {
    if (sending) {
      publish.withdraw();
      setIsSubmitted(false);
      return saver.resume();
    }
    const isUntouched = beginning.kept === null && composition.draft === beginning.draft;
    if (!empty && !isUntouched) return setAsking(true);
    void saver.flush();
    onClose();
  };
  const openFullForm = async () => {
    if (!(await saver.flush())) return;
    await navigate(paths.createPost({ draft: empty ? null : saver.id() }));
  };
  return {
    composition,
    publish,
    sending,
    full,
    start,
    song,
    waitsForSong: song && kind === null && empty,
    hasTried,
    shownProblem,
    /** The id of the element that shows the error, if any. */
    describedBy: shownProblem === null ? undefined : problemId,
    problemId,
    linking,
    setLinking,
    choosing,
    setChoosing,
    asking,
    setAsking,
    submit,
    leave,
    openFullForm,
    close: onClose,
  };
}

/** Whether an option differs from its default. */
function hasChosen({ visibility, comments_policy, publish_on, lock }: Draft): boolean {
  return (
    visibility !== emptyDraft.visibility ||
    comments_policy !== emptyDraft.comments_policy ||
    publish_on !== null ||
    lock !== null
  );
}
