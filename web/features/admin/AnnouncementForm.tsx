import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Audience, audiences } from "#contract/announcements/audiences";
import { staffLimits } from "#contract/staff/staff-limits";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./announcement-copy.ts";
import { type AnnouncementDraft, inputOf, problemsOf } from "./announcement-draft.ts";

type AnnouncementFormProps = {
  isNew: boolean;
  start: AnnouncementDraft;
  /** It was saved, or given up. */
  onDone: () => void;
};

/** Writes a draft, or changes one. */
export function AnnouncementForm({ isNew, start, onDone }: AnnouncementFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const set = (change: Partial<AnnouncementDraft>) => setDraft({ ...draft, ...change });
  const problems = problemsOf(draft);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("saveAnnouncement", inputOf(draft)),
    onSuccess: () => {
      notify({ title: copy.saved, tone: "positive" });
      onDone();
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.field !== undefined))
        notify({ title: copy.actFailed, text: errorMessage(failure), tone: "danger" });
    },
    onSettled: () => invalidate(client, ["getStaffAnnouncements", "getAuditLog"]),
  });
  const errorOf = (field: "text" | "link" | "starts_at" | "ends_at", own?: string) =>
    (hasTried && own) ||
    (error instanceof ApiError && error.field === field ? error.message : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (problems === null) mutate();
  };
  return (
    <Card as="section" bleed aria-labelledby="announcement-form" className="p-4 md:p-5">
      <form noValidate aria-labelledby="announcement-form" onSubmit={submit} className="grid gap-4">
        <h2 id="announcement-form" className="text-lg">
          {isNew ? copy.form : copy.editing}
        </h2>
        <Field
          label={copy.text}
          error={errorOf("text", problems?.text)}
          counter={{ count: countCharacters(draft.text), max: staffLimits.announcementLength }}
        >
          <Textarea value={draft.text} onChange={({ target }) => set({ text: target.value })} />
        </Field>
        <Field label={copy.link} hint={copy.linkHint} optional error={errorOf("link")}>
          <Input
            value={draft.link}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={staffLimits.announcementLinkLength}
            onChange={({ target }) => set({ link: target.value })}
          />
        </Field>
        <Field label={copy.audience}>
          <Select
            value={draft.audience}
            onChange={({ target }) => set({ audience: target.value as Audience })}
          >
            {Object.entries(audiences).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <MailFields draft={draft} problems={hasTried ? problems : null} onChange={set} />
        <Field label={copy.starts} error={errorOf("starts_at", problems?.starts)}>
          <Input
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => set({ starts: target.value })}
          />
        </Field>
        <Field label={copy.ends} error={errorOf("ends_at", problems?.ends)}>
          <Input
            type="datetime-local"
            value={draft.ends}
            onChange={({ target }) => set({ ends: target.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isPending}>
            {copy.save}
          </Button>
          {!isNew && (
            <Button variant="ghost" onClick={onDone}>
              {copy.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

type MailFieldsProps = {
  draft: AnnouncementDraft;
  problems: ReturnType<typeof problemsOf>;
  onChange: (change: Partial<AnnouncementDraft>) => void;
};

/** Whether it is also sent by mail, and what the mail says. */
function MailFields({ draft, problems, onChange }: MailFieldsProps) {
  return (
    <>
      <Checkbox
        label={copy.byMail}
        description={copy.byMailHint}
        checked={draft.isByMail}
        onChange={({ target }) => onChange({ isByMail: target.checked })}
      />
      {draft.isByMail && (
        <>
          <Field
            label={copy.subject}
            error={problems?.subject}
            counter={{
              count: countCharacters(draft.subject),
              max: staffLimits.announcementSubjectLength,
            }}
          >
            <Input
              value={draft.subject}
              onChange={({ target }) => onChange({ subject: target.value })}
            />
          </Field>
          <Field
            label={copy.mailText}
            hint={copy.mailTextHint}
            error={problems?.mailText}
            counter={{
              count: countCharacters(draft.mailText),
              max: staffLimits.announcementMailLength,
            }}
          >
            <Textarea
              value={draft.mailText}
              onChange={({ target }) => onChange({ mailText: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
