import { ArrowUp, Plus, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { type CreditRole, creditRoles, needsInstrument } from "#contract/releases/credit-roles";
import { releaseErrors } from "#contract/releases/errors";
import { releaseLimits } from "#contract/releases/release-limits";
import { ApiError } from "#web/api/client.ts";
import { PersonSearch } from "#web/entities/person/PersonSearch.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./credits-copy.ts";
import type { DraftCredit, Problem } from "./credits-draft.ts";

const roles = Object.entries(creditRoles) as [CreditRole, string][];

type CreditRowsProps = {
  draft: DraftCredit[];
  problem: Problem | null;
  /** Of the last save: may be about a row. */
  error: Error | null;
  onChange: (draft: DraftCredit[]) => void;
};

/** The people of a track in their order, and the field that adds one. */
export function CreditRows({ draft, problem, error, onChange }: CreditRowsProps) {
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLHeadingElement>(null);
  const refocus = useRef<string | null>(null);
  // Moving a row in the document removes the focus of its buttons.
  useLayoutEffect(() => {
    const id = refocus.current;
    refocus.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  });
  const add = (name: string, username: string | null) => {
    const role = draft.length === 0 ? "voice" : "guitar";
    const key = crypto.randomUUID();
    const added = { key, id: null, name, username, state: null, role, instrument: "", share: "" };
    onChange([...draft, added as DraftCredit]);
    setAnnouncement(copy.added(name));
  };
  return (
    <section aria-label={copy.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 ref={list} tabIndex={-1} className="font-semibold">
        {copy.list}
      </h3>
      <output className="sr-only">{announcement}</output>
      {draft.length === 0 && <p className="text-sm text-text-muted">{copy.empty}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {draft.map((credit, at) => (
          <CreditRow
            key={credit.key}
            credit={credit}
            isFirst={at === 0}
            errorOf={(field) => rowError(field, at, problem, error)}
            onEdit={(part) => onChange(draft.with(at, { ...credit, ...part }))}
            onUp={(button) => {
              refocus.current = button;
              onChange(draft.toSpliced(at, 1).toSpliced(at - 1, 0, credit));
            }}
            onRemove={() => {
              onChange(draft.toSpliced(at, 1));
              setAnnouncement(copy.removed(credit.name));
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      {draft.length >= releaseLimits.credits ? (
        <p className="text-sm text-text-muted">{copy.full}</p>
      ) : (
        <>
          <AddOneself onAdd={add} />
          <PersonSearch
            label={copy.add}
            hint={copy.addHint}
            placeholder={copy.addPlaceholder}
            listLabel={copy.people}
            isExcluded={() => false}
            onPick={({ name, username }) => add(name, username)}
            byName={{ label: copy.byName, onPick: (name) => add(name, null) }}
          />
        </>
      )}
    </section>
  );
}

/** Search finds others only. */
function AddOneself({ onAdd }: { onAdd: (name: string, username: string) => void }) {
  const me = useMe();
  const handle = me?.username ?? me?.creator_slug ?? null;
  if (me === null || handle === null) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="justify-self-start"
      icon={<Plus aria-hidden />}
      onClick={() => onAdd(me.name, handle)}
    >
      {copy.addOneself}
    </Button>
  );
}

type RowField = "role" | "instrument" | "share" | "username" | "name";

function rowError(
  field: RowField,
  at: number,
  problem: Problem | null,
  error: Error | null,
): string | null {
  if (problem?.at === at && problem.field === field)
    return field === "share" ? copy.shareWrong : releaseErrors.credit_role_required.text;
  return error instanceof ApiError && error.field === `credits.${at}.${field}`
    ? error.message
    : null;
}

type CreditRowProps = {
  credit: DraftCredit;
  isFirst: boolean;
  errorOf: (field: RowField) => string | null;
  onEdit: (part: Partial<DraftCredit>) => void;
  onUp: (button: string) => void;
  onRemove: () => void;
};

function CreditRow({ credit, isFirst, errorOf, onEdit, onUp, onRemove }: CreditRowProps) {
  const { key, name, username, role, instrument, share } = credit;
  const personError = errorOf("username") ?? errorOf("name");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-background p-3">
      <div className="flex items-center gap-2">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <span className="max-w-full truncate font-semibold">{name}</span>
          <State credit={credit} username={username} />
        </div>
        <IconButton
          id={`up-${key}`}
          label={copy.up(name)}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onUp(`up-${key}`)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton label={copy.remove(name)} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {personError !== null && (
        <p role="alert" className="text-sm text-danger">
          {personError}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <Field
          label={<Spoken word={copy.roleWord} whole={copy.role(name)} />}
          error={errorOf("role")}
        >
          <Select
            value={role}
            onChange={({ target }) => onEdit({ role: target.value as CreditRole })}
          >
            {roles.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={<Spoken word={copy.shareWord} whole={copy.share(name)} />}
          error={errorOf("share")}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={share}
            onChange={({ target }) => onEdit({ share: target.value })}
          />
        </Field>
      </div>
      {needsInstrument(role) && (
        <Field
          label={<Spoken word={copy.instrumentWord} whole={copy.instrument(name)} />}
          error={errorOf("instrument")}
        >
          <Input
            autoComplete="off"
            maxLength={releaseLimits.instrumentLength}
            placeholder={copy.instrumentPlaceholder}
            value={instrument}
            onChange={({ target }) => onEdit({ instrument: target.value })}
          />
        </Field>
      )}
    </li>
  );
}

/** A label of which a screen reader also reads whose it is. */
function Spoken({ word, whole }: { word: string; whole: string }) {
  return (
    <>
      <span aria-hidden>{word}</span>
      <span className="sr-only">{whole}</span>
    </>
  );
}

function State({ credit: { state }, username }: { credit: DraftCredit; username: string | null }) {
  if (state === null)
    return (
      <span className="max-w-full truncate text-sm text-text-muted">
        {username === null ? copy.states.named : `@${username} · ${copy.newPerson}`}
      </span>
    );
  const tone = state === "confirmed" ? "positive" : state === "refused" ? "danger" : "neutral";
  return <Badge tone={tone}>{copy.states[state]}</Badge>;
}
