import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { type CareerKind, careerKindNames, careerKinds } from "#contract/career/career-kinds";
import { limits } from "#contract/limits";
import type { Person } from "#contract/people/profiles";
import { CityCombobox, cityLabel } from "#features/cities";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { type CareerDraft, inputOf, problemsOf } from "./career-draft.ts";
import { DateFieldset } from "./DateFieldset.tsx";
import { ownCopy as copy } from "./own-copy.ts";
import { PeopleField } from "./PeopleField.tsx";

type CareerFormProps = {
  person: Person;
  start: CareerDraft;
  isNew: boolean;
  onClose: () => void;
};

/** Adds an entry of one's career, or changes one. */
export function CareerForm({ person, start, isNew, onClose }: CareerFormProps) {
  const form = useId();
  const [draft, setDraft] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const save = useSave(onClose);
  const remove = useRemove(onClose);
  const problems = problemsOf(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (problems === null && !save.isPending) save.mutate(draft);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? copy.newEntry : copy.editEntry}
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
          <Button type="submit" form={form} loading={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <Fields
          person={person}
          draft={draft}
          set={(change) => setDraft({ ...draft, ...change })}
          errorOf={(field) =>
            (hasTried && problems !== null && problems[field as keyof typeof problems]) ||
            (save.error instanceof ApiError && save.error.field === field
              ? save.error.message
              : undefined)
          }
        />
      </form>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => remove.mutate(start.id)}
        title={copy.removeAsk(start.title)}
        text={copy.removeText}
        confirmLabel={copy.remove}
      />
    </Dialog>
  );
}

type FieldsProps = {
  person: Person;
  draft: CareerDraft;
  set: (change: Partial<CareerDraft>) => void;
  errorOf: (field: keyof CareerDraft) => string | undefined;
};

function Fields({ person, draft, set, errorOf }: FieldsProps) {
  return (
    <>
      <Field label={copy.kind}>
        <Select
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as CareerKind })}
        >
          {careerKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {careerKinds[kind].one}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={copy.name}
        error={errorOf("title")}
        counter={{ count: countCharacters(draft.title), max: limits.careerTitleLength }}
      >
        <Input
          data-autofocus
          autoComplete="off"
          value={draft.title}
          placeholder={copy.namePlaceholder}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <DateFieldset
        label={copy.starts}
        value={draft.starts}
        error={errorOf("starts")}
        onChange={(starts) => set({ starts })}
      />
      <DateFieldset
        label={copy.ends}
        optional
        value={draft.ends}
        error={errorOf("ends")}
        onChange={(ends) => set({ ends })}
      />
      <Place draft={draft} set={set} errorOf={errorOf} />
      <PeopleField
        ownId={person.id}
        people={draft.people}
        error={errorOf("people")}
        onChange={(people) => set({ people })}
      />
      <Field
        label={copy.description}
        optional
        error={errorOf("description")}
        counter={{ count: countCharacters(draft.description), max: limits.careerDescriptionLength }}
      >
        <Textarea
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field label={copy.url} optional error={errorOf("url")}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={limits.addressLength}
          value={draft.url}
          onChange={({ target }) => set({ url: target.value })}
        />
      </Field>
      <Checkbox
        label={copy.hide}
        checked={draft.is_hidden}
        onChange={({ target }) => set({ is_hidden: target.checked })}
      />
    </>
  );
}

/** What one did, where, and in which city. */
function Place({ draft, set, errorOf }: Omit<FieldsProps, "person">) {
  const country = draft.country_code ?? "";
  return (
    <>
      <Field label={copy.organization} optional error={errorOf("organization")}>
        <Input
          autoComplete="off"
          value={draft.organization}
          placeholder={copy.organizationPlaceholder}
          onChange={({ target }) => set({ organization: target.value })}
        />
      </Field>
      <Field label={copy.role} optional error={errorOf("role")}>
        <Input
          autoComplete="off"
          value={draft.role}
          placeholder={copy.rolePlaceholder}
          onChange={({ target }) => set({ role: target.value })}
        />
      </Field>
      <Field
        label={copy.city}
        optional
        error={errorOf("city")}
        hint={country === "" ? undefined : cityLabel({ city: "", country })}
      >
        <CityCombobox
          typedCity={draft.city}
          maxLength={limits.cityLength}
          onType={(city) => set({ city, country_code: null })}
          onChoose={(city) => set({ city: city.city, country_code: city.country || null })}
        />
      </Field>
    </>
  );
}

function useSave(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: CareerDraft) => call("saveCareerEntry", inputOf(draft)),
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.field !== undefined))
        notify({ title: copy.saveFailed, text: errorMessage(failure), tone: "danger" });
    },
    onSettled: () => invalidate(client, ["getCareer", "getProfile"]),
  });
}

function useRemove(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("deleteCareerEntry", { id }),
    onSuccess: onDone,
    onError: (failure) =>
      notify({ title: copy.removeFailed, text: errorMessage(failure), tone: "danger" }),
    onSettled: () => invalidate(client, ["getCareer", "getCareerSuggestions", "getProfile"]),
  });
}
