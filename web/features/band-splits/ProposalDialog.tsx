import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { bandSplitLimits } from "#contract/band-splits/band-split-limits";
import type { BandSplits } from "#contract/band-splits/band-splits";
import { shareLabel, wholeShare } from "#contract/releases/credit-roles";
import { invalidate } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import {
  type DraftPart,
  draftOf,
  isComplete,
  readPart,
  sentShares,
  sumOf,
  withEqualParts,
} from "./draft-split.ts";
import { showingSplits } from "./showing-splits.ts";

type ProposalDialogProps = {
  band: string;
  members: readonly { id: string; name: string }[];
  me: string;
  splits: BandSplits;
  onClose: () => void;
};

/** Proposes how to share what comes in: a row for each member, and some for what is nobody's. */
export function ProposalDialog({ band, members, me, splits, onClose }: ProposalDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(members, splits));
  const [isPublic, setIsPublic] = useState(
    () => (splits.proposed ?? splits.agreed)?.is_public ?? false,
  );
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error } = usePropose(band, onClose);
  const change = (key: string, changes: Partial<DraftPart>) =>
    setDraft((parts) => parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  const texts = draft.filter(({ member }) => member === null).length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isComplete(draft) && !isPending)
      mutate({ version: splits.version, is_public: isPublic, shares: sentShares(draft) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.dialog}
      description={copy.dialogText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            {copy.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {draft.map((part) => (
            <li key={part.key}>
              <PartRow
                part={part}
                isViewer={part.member === me}
                hasTried={hasTried}
                onChange={(changes) => change(part.key, changes)}
                onRemove={() => setDraft(draft.filter((one) => one !== part))}
              />
            </li>
          ))}
        </ul>
        <Sum sum={sumOf(draft)} />
        <div className="flex flex-wrap gap-2">
          {texts < bandSplitLimits.texts && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Plus aria-hidden />}
              onClick={() =>
                setDraft([
                  ...draft,
                  { key: crypto.randomUUID(), member: null, name: "", typed: "" },
                ])
              }
            >
              {copy.addText}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setDraft(withEqualParts(draft))}>
            {copy.equal}
          </Button>
        </div>
        <Switch
          label={copy.show}
          description={copy.showText}
          checked={isPublic}
          onChange={({ target }) => setIsPublic(target.checked)}
        />
        {error !== null && <FormAlert text={errorMessage(error)} />}
        {hasTried && sumOf(draft) !== wholeShare && <FormAlert text={copy.notWhole} />}
      </form>
    </Dialog>
  );
}

type PartRowProps = {
  part: DraftPart;
  isViewer: boolean;
  hasTried: boolean;
  onChange: (changes: Partial<DraftPart>) => void;
  onRemove: () => void;
};

/** Who or what gets how much. */
function PartRow({ part, isViewer, hasTried, onChange, onRemove }: PartRowProps) {
  const { member, name, typed } = part;
  const wrong = hasTried && readPart(typed) === null ? copy.partMalformed : undefined;
  const percent = (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed}
      onChange={({ target }) => onChange({ typed: target.value })}
    />
  );
  if (member !== null)
    return (
      <Field
        label={`${name}${isViewer ? ` (${copy.you})` : ""}, %`}
        error={wrong}
        className="grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 wrap-anywhere [&>:last-child]:col-span-full"
      >
        {percent}
      </Field>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2">
      <Field
        label={copy.textName}
        error={hasTried && name.trim() === "" ? copy.textMissing : undefined}
      >
        <Input
          autoComplete="off"
          placeholder={copy.textPlaceholder}
          maxLength={bandSplitLimits.textLength}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={`${copy.partOfText}, %`} error={wrong}>
        {percent}
      </Field>
      <IconButton label={copy.removeText(name.trim())} className="mt-6" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** What the parts add up to, as they are typed. */
function Sum({ sum }: { sum: number }) {
  const rest = shareLabel(Math.abs(wholeShare - sum));
  return (
    <output className="font-semibold tabular-nums">
      {copy.sum(shareLabel(sum))}{" "}
      {sum === wholeShare ? (
        `(${copy.whole})`
      ) : (
        <span className="text-danger">
          ({sum < wholeShare ? copy.missing(rest) : copy.tooMuch(rest)})
        </span>
      )}
    </output>
  );
}

function usePropose(band: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (proposal: InputOf<"proposeBandSplit">) =>
      call("proposeBandSplit", proposal, { forBand: band }),
    onSuccess({ proposed }) {
      notify({ title: proposed === null ? copy.counts : copy.sent, tone: "positive" });
      onDone();
    },
    onSettled: () => invalidate(client, showingSplits),
  });
}
