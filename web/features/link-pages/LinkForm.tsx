import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { linkAddress } from "#contract/link-pages/link-address";
import {
  iconOf,
  type LinkIconChoice,
  linkIconNames,
  linkIcons,
} from "#contract/link-pages/link-icons";
import type { LinkKind } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy, kindNames } from "./copy.ts";
import { LinkIcon } from "./LinkIcon.tsx";
import { PictureField } from "./PictureField.tsx";
import { inputOf, type LinkDraft, problemsOf, renews } from "./link-draft.ts";

type LinkFormProps = {
  start: LinkDraft;
  isNew: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Adds a link, or changes one. */
export function LinkForm({ start, isNew, onClose, onRemove }: LinkFormProps) {
  const form = useId();
  const [draft, setDraft] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const { mutate, isPending, error } = useSave(onClose);
  const set = (change: Partial<LinkDraft>) => setDraft((now) => ({ ...now, ...change }));
  const problems = problemsOf(draft);
  const errorOf = (field: "title" | "url" | "ends_at", own?: string) =>
    (hasTried && own) ||
    (error instanceof ApiError && error.field === field ? error.message : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (problems === null && !isPending && !isUploading) mutate(draft);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? copy.newLink : copy.editLink}
      footer={
        <>
          {!isNew && (
            <Button variant="ghost" onClick={() => setAsks(true)}>
              {copy.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={isPending || isUploading}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {isNew && <KindField kind={draft.kind} onChange={(kind) => set({ kind })} />}
        {draft.kind === "link" && (
          <Field label={copy.url} hint={copy.urlHint} error={errorOf("url", problems?.url)}>
            <Input
              type="url"
              data-autofocus
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://"
              maxLength={limits.addressLength}
              value={draft.url}
              onChange={({ target }) => set({ url: target.value })}
            />
          </Field>
        )}
        <Field
          label={copy.name}
          optional={renews(draft.kind)}
          hint={renews(draft.kind) ? copy.renewsHint : undefined}
          error={errorOf("title", problems?.title)}
          counter={{ count: countCharacters(draft.title), max: limits.linkTitleLength }}
        >
          <Input
            value={draft.title}
            autoComplete="off"
            placeholder={renews(draft.kind) ? kindNames[draft.kind] : undefined}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        {draft.kind !== "heading" && (
          <PictureField draft={draft} set={set} onUploading={setIsUploading} />
        )}
        {draft.kind !== "heading" && draft.picture_id === null && (
          <IconField draft={draft} set={set} />
        )}
        {draft.kind !== "heading" && (
          <Checkbox
            label={copy.highlight}
            checked={draft.highlighted}
            onChange={({ target }) => set({ highlighted: target.checked })}
          />
        )}
        <Times draft={draft} set={set} endsError={errorOf("ends_at", problems?.ends)} />
      </form>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={onRemove}
        title={copy.removeAsk(start.title || kindNames[start.kind])}
        text={copy.removeText}
        confirmLabel={copy.remove}
      />
    </Dialog>
  );
}

function KindField({ kind, onChange }: { kind: LinkKind; onChange: (kind: LinkKind) => void }) {
  return (
    <Field label={copy.kind}>
      <Select value={kind} onChange={({ target }) => onChange(target.value as LinkKind)}>
        {Object.entries(kindNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type IconFieldProps = { draft: LinkDraft; set: (change: Partial<LinkDraft>) => void };

/** The drawing beside the link: the one that fits its address, another one, or none. */
function IconField({ draft, set }: IconFieldProps) {
  const icon = iconOf({ ...draft, url: linkAddress(draft.url) });
  return (
    <Field label={copy.icon}>
      <div className="flex items-center gap-3">
        <span className="grid size-6 shrink-0">{icon !== null && <LinkIcon name={icon} />}</span>
        <div className="min-w-0 flex-1">
          <Select
            value={draft.icon}
            onChange={({ target }) => set({ icon: target.value as LinkIconChoice })}
          >
            <option value="auto">{copy.iconAuto}</option>
            {linkIconNames.map((name) => (
              <option key={name} value={name}>
                {linkIcons[name].label}
              </option>
            ))}
            <option value="none">{copy.iconNone}</option>
          </Select>
        </div>
      </div>
    </Field>
  );
}

type TimesProps = {
  draft: LinkDraft;
  set: (change: Partial<LinkDraft>) => void;
  endsError: string | undefined;
};

/** From when and until when it shows. */
function Times({ draft, set, endsError }: TimesProps) {
  return (
    <>
      <Field label={copy.starts} optional>
        <Input
          type="datetime-local"
          value={draft.starts}
          onChange={({ target }) => set({ starts: target.value })}
        />
      </Field>
      <Field label={copy.ends} optional error={endsError}>
        <Input
          type="datetime-local"
          value={draft.ends}
          onChange={({ target }) => set({ ends: target.value })}
        />
      </Field>
    </>
  );
}

function useSave(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: LinkDraft) => call("saveLink", inputOf(draft)),
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.field !== undefined))
        notify({ title: copy.saveFailed, text: errorMessage(failure), tone: "danger" });
    },
    onSettled: () => invalidate(client, ["getMyLinks", "getLinkPage"]),
  });
}
