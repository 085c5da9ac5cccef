import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { limits } from "#contract/limits";
import type { OwnPost } from "#contract/posts/own-posts";
import type { CommentsPolicy, Visibility } from "#contract/posts/posts";
import { MentionTextarea } from "#features/mentions";
import { audiences, manageCopy } from "#features/posts";
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
/** The counter shows itself when the end is near. */
const COUNTER_FROM = limits.postTextLength - 500;

/** What can be changed about a post. What is typed stays until it is saved or given up. */
export function EditForm({ post: initial }: { post: OwnPost }) {
  // What is read again meanwhile must not change under the fingers.
  const [post] = useState(initial);
  const [draft, setDraft] = useState<EditDraft>(() => draftOf(post));
  // Nothing but its video keeps it from coming out.
  const [whenReady] = useState(() => comesWhenReady(post, Date.now()));
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState<OwnPost | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const edit = useEdit(setSaved);
  const formId = useId();
  const dirty = saved === null && isDirty(draft, post);
  const out = saved?.state === "published";

  useEffect(() => {
    if (saved !== null) void navigate(out ? paths.post(saved.id) : paths.manageContent);
  }, [saved, out, navigate]);

  const change = (part: Partial<EditDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    const found = problemsOf(draft, post, Date.now());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementsByName(first)[0]?.focus();
    if (!edit.isPending) edit.mutate(toRequest(draft, post));
  };
  // Where this page was the first, the one before is another site, or none.
  const cancel = () => (key === "default" ? navigate(paths.manageContent) : navigate(-1));
  const publishNow = () => {
    if (!edit.isPending)
      edit.mutate({
        ...toRequest({ ...draft, publishAt: draftOf(post).publishAt }, post),
        publish_at: null,
      });
  };
  // Of what nobody else could read there is nothing to look up later.
  const isRead = post.state !== "scheduled" && post.visibility !== "private";
  const used = countCharacters(draft.text);

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
          {...(used > COUNTER_FROM ? { counter: { used, max: limits.postTextLength } } : {})}
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
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={manageCopy.audience}>
            <Select
              value={draft.visibility}
              onChange={({ target }) => change({ visibility: target.value as Visibility })}
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
              onChange={({ target }) => change({ commentsPolicy: target.value as CommentsPolicy })}
            >
              {policies.map((policy) => (
                <option key={policy} value={policy}>
                  {copy.policies[policy]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {post.state === "scheduled" && !whenReady && (
          <div className="flex flex-wrap items-end gap-3">
            <Field
              label={copy.publishAt}
              hint={copy.zone(ownZone())}
              error={problems.publishAt}
              className="flex-1"
            >
              <Input
                type="datetime-local"
                name="publishAt"
                value={draft.publishAt}
                onChange={({ target }) => change({ publishAt: target.value })}
              />
            </Field>
            <Button variant="outline" onClick={publishNow} className="mb-7">
              {copy.publishNow}
            </Button>
          </div>
        )}
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-2 px-4 md:px-1">
        <p role="alert" className="mr-auto text-sm text-danger empty:hidden">
          {edit.error && `${copy.saveFailed}. ${errorMessage(edit.error)}`}
        </p>
        {edit.error === null && dirty && isRead && (
          <p className="mr-auto text-sm text-text-muted max-sm:w-full">{copy.keepHistory}</p>
        )}
        <Button variant="ghost" onClick={() => void cancel()}>
          {copy.cancel}
        </Button>
        <Button
          type="submit"
          loading={edit.isPending}
          aria-disabled={!dirty || undefined}
          className={dirty ? undefined : "opacity-45"}
          onClick={(event) => {
            if (!dirty) event.preventDefault();
          }}
        >
          {copy.save}
        </Button>
      </div>
    </form>
  );
}

/** A song or a video: what it shows can be replaced. */
function isPlayed({ media }: OwnPost): boolean {
  return media?.kind === "audio" || media?.kind === "video";
}
