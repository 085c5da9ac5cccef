import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { DraftPerson } from "./career-draft.ts";
import { ownCopy as copy } from "./own-copy.ts";

type PeopleFieldProps = {
  /** Who is not suggested: nobody confirms their own career. */
  ownId: string;
  people: DraftPerson[];
  error: string | undefined;
  onChange: (people: DraftPerson[]) => void;
};

/** People with an account who were there, too; they are asked. */
export function PeopleField({ ownId, people, error, onChange }: PeopleFieldProps) {
  const isFull = people.length >= limits.careerPeople;
  return (
    <div className="grid gap-2">
      {isFull && error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {!isFull && (
        <PeopleSearch
          ownId={ownId}
          error={error}
          chosen={people}
          onAdd={(person) => onChange([...people, person])}
        />
      )}
      {people.length > 0 && (
        <ul aria-label={copy.people} className="grid gap-1">
          {people.map(({ username, name }) => (
            <li
              key={username}
              className="flex items-center gap-2 rounded-md bg-background py-1 pr-1 pl-3"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{name}</span>
                <span className="truncate text-sm text-text-muted">@{username}</span>
              </span>
              <IconButton
                label={copy.removePerson(name)}
                onClick={() => onChange(people.filter((other) => other.username !== username))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PeopleSearchProps = {
  ownId: string;
  error: string | undefined;
  chosen: DraftPerson[];
  onAdd: (person: DraftPerson) => void;
};

function PeopleSearch({ ownId, error, chosen, onAdd }: PeopleSearchProps) {
  const combobox = useCombobox();
  const [text, setText] = useState("");
  const searchText = useDebounced(
    text.trim().replace(/^@/, "").slice(0, limits.usernameMax),
    300,
    "",
  );
  const { data } = useQuery({
    ...query("suggestMentions", { query: searchText }),
    enabled: combobox.open && searchText !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const people = (text.trim() === "" ? [] : (data?.people ?? [])).flatMap(
    ({ id, username, name }) =>
      username === null || id === ownId || chosen.some((other) => other.username === username)
        ? []
        : [{ username, name }],
  );
  const isListOpen = combobox.open && people.length > 0;
  const pick = (at: number) => {
    const person = people[at];
    if (person !== undefined) onAdd(person);
    setText("");
    combobox.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, people.length)) event.preventDefault();
    else if (event.key === "Escape" && isListOpen) {
      combobox.close();
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Enter" && isListOpen) {
      event.preventDefault();
      pick(Math.max(combobox.active, 0));
    }
  };
  return (
    <Field label={copy.people} hint={copy.peopleHint} optional error={error} className="relative">
      <div className="relative">
        <Input
          {...combobox.fieldProps(isListOpen)}
          value={text}
          placeholder={copy.peoplePlaceholder}
          autoCapitalize="none"
          maxLength={limits.displayNameLength}
          onBlur={combobox.close}
          onChange={({ target }) => {
            setText(target.value);
            combobox.reopen();
          }}
          onKeyDown={onKeyDown}
        />
        {isListOpen && (
          <Suggestions
            id={combobox.id}
            label={copy.peopleFound}
            options={people.map(({ name, username }) => `${name} @${username}`)}
            active={combobox.active}
            onPick={pick}
          />
        )}
      </div>
    </Field>
  );
}
