import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { limits } from "#contract/limits";
import type { OwnPost } from "#contract/posts/own-posts";
import type { CommentsPolicy, Visibility } from "#contract/posts/posts";
import { MentionTextarea } from "#features/mentions";
import { audiences, manageCopy } from "#features/posts";
import { LockField } from "#features/unlocks";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { AltFields } from "./AltFields.tsx";
import { copy } from "./copy.ts";
import {
  draftOf,
  type EditDraft,
  isDirty,
  lockedKindOf,
  ownZone,
  type Problems,
  problemsOf,
  titleOfText,
  toRequest,
} from "./edit-draft.ts";
import { PostThumb } from "./PostThumb.tsx";
import { ReplaceMedia } from "./ReplaceMedia.tsx";
import { useEdit } from "./use-edit.ts";
import { comesWhenReady } from "./video-state.ts";

const policies = Object.keys(copy.policies) as CommentsPolicy[];
/** The counter appears from this length on. */
const COUNTER_FROM = limits.postTextLength - 500;

/** The editable fields of a post. Unsaved changes last until they are saved or discarded. */
export function EditForm({ post: initial }: { post: OwnPost }) {
  // A refetch must not change the form while it is edited.
  const [post] = useState(initial);
  const [draft, setDraft] = useState<EditDraft>(() => draftOf(post));
  // Only the conversion of its video delays publication.
  const [whenReady] = useState(() => comesWhenReady(post, Date.now()));
  const [problems, setProblems] = useState<Problems>({});
  const [savedPost, setSavedPost] = useState<OwnPost | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const edit = useEdit(setSavedPost);
  const formId = useId();
  const dirty = savedPost === null && isDirty(draft, post);
  const out = savedPost?.state === "published";

  useEffect(() => {
    if (savedPost !== null) void navigate(out ? paths.post(savedPost.id) : paths.manageContent);
  }, [savedPost, out, navigate]);

  const change = (part: Partial<EditDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    const newProblems = problemsOf(draft, post, Date.now());
    setProblems(newProblems);
    const [first] = Object.keys(newProblems);
    if (first !== undefined) return document.getElementsByName(first)[0]?.focus();
    if (!edit.isPending) edit.mutate(toRequest(draft, post));
  };
  // If this was the first page of the visit, going back would leave the site.
  const cancel = () => (key === "default" ? navigate(paths.manageContent) : navigate(-1));
  const publishNow = () => {
    if (!edit.isPending)
      edit.mutate({
        ...toRequest({ ...draft, publishAt: draftOf(post).publishAt }, post),
        publish_at: null,
      });
  };
  // A post that nobody else could read has no public history.
  const isRead = post.state !== "scheduled" && post.visibility !== "private";
  const count = countCharacters(draft.text);

  return (
    <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard active={dirty} words={copy.leave} />
      <Card bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
        <ReplaceMedia post={post} />
        {post.media !== null && !isPlayed(post) && (
          <div className="flex items-center gap-4">
            {draft.alts.length === 0 && <PostThumb post={post} className="size-20" />}
            <p className="text-sm text-pretty text-text-muted">{copy.mediaNote}</p>
          </div>
        )}
        <Field
          label={copy.fieldText}
          hint={copy.textHint}
          error={problems.text}
          {...(count > COUNTER_FROM ? { counter: { count, max: limits.postTextLength } } : {})}
        >
          <MentionTextarea
            name="text"
            rows={5}
            value={draft.text}
            readOnly={edit.isPending}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Field label={copy.fieldTitle} hint={copy.titleHint} error={problems.title} optional>
          <Input
            name="title"
            value={draft.title}
            readOnly={edit.isPending}
            placeholder={titleOfText(draft.text)}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <AltFields media={post.media} alts={draft.alts} onChange={(alts) => change({ alts })} />
        <LockPart post={post} draft={draft} problems={problems} onChange={change} />
        <WhoFields draft={draft} onChange={change} />
        {post.state === "scheduled" && !whenReady && (
          <ScheduleField
            publishAt={draft.publishAt}
            problem={problems.publishAt}
            onChange={(publishAt) => change({ publishAt })}
            onPublishNow={publishNow}
          />
        )}
      </Card>
      <SaveRow
        error={edit.error}
        note={dirty && isRead ? copy.keepHistory : null}
        dirty={dirty}
        saving={edit.isPending}
        onCancel={() => void cancel()}
      />
    </form>
  );
}

type LockPartProps = {
  post: OwnPost;
  draft: EditDraft;
  problems: Problems;
  onChange: (part: Partial<EditDraft>) => void;
};

/** The price of a post that can have one. */
function LockPart({ post, draft, onChange, ...rest }: LockPartProps) {
  const kind = lockedKindOf(post);
  return (
    kind !== null && (
      <LockField
        {...rest}
        kind={kind}
        lock={draft.lock}
        isLocked={post.is_locked}
        buyers={post.buyers}
        onChange={(lock) => onChange({ lock })}
      />
    )
  );
}

type SaveRowProps = {
  error: Error | null;
  note: string | null;
  dirty: boolean;
  saving: boolean;
  onCancel: () => void;
};

/** The buttons to save or cancel, with errors and notes. */
function SaveRow({ error, note, dirty, saving, onCancel }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-4 md:px-1">
      <p role="alert" className="mr-auto text-sm text-danger empty:hidden">
        {error && `${copy.saveFailed}. ${errorMessage(error)}`}
      </p>
      {error === null && note !== null && (
        <p className="mr-auto text-sm text-text-muted max-sm:w-full">{note}</p>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {copy.cancel}
      </Button>
      <Button
        type="submit"
        loading={saving}
        aria-disabled={!dirty || undefined}
        className={dirty ? undefined : "opacity-45"}
        onClick={(event) => {
          if (!dirty) event.preventDefault();
        }}
      >
        {copy.save}
      </Button>
    </div>
  );
}

type WhoFieldsProps = { draft: EditDraft; onChange: (part: Partial<EditDraft>) => void };

/** The visibility and comment policy of the post. */
function WhoFields({ draft, onChange }: WhoFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={manageCopy.audience}>
        <Select
          value={draft.visibility}
          onChange={({ target }) => onChange({ visibility: target.value as Visibility })}
        >
          {audiences.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.commentsPolicy}>
        <Select
          value={draft.commentsPolicy}
          onChange={({ target }) => onChange({ commentsPolicy: target.value as CommentsPolicy })}
        >
          {policies.map((policy) => (
            <option key={policy} value={policy}>
              {copy.policies[policy]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

type ScheduleFieldProps = {
  publishAt: string;
  problem: string | undefined;
  onChange: (publishAt: string) => void;
  onPublishNow: () => void;
};

/** The publication date of a scheduled post, or publishing it now. */
function ScheduleField({ publishAt, problem, onChange, onPublishNow }: ScheduleFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={copy.publishAt} hint={copy.zone(ownZone())} error={problem} className="flex-1">
        <Input
          type="datetime-local"
          name="publishAt"
          value={publishAt}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Button variant="outline" onClick={onPublishNow} className="mb-7">
        {copy.publishNow}
      </Button>
    </div>
  );
}

/** A song or a video: its cover can be replaced. */
function isPlayed({ media }: OwnPost): boolean {
  return media?.kind === "audio" || media?.kind === "video";
}
