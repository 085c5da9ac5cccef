import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";

type PersonSearchProps = {
  label: string;
  hint: string;
  placeholder: string;
  /** The name of the list of suggestions. */
  listLabel: string;
  optional?: boolean;
  error?: string | undefined;
  isExcluded: (person: { id: string; username: string }) => boolean;
  onPick: (person: { username: string; name: string }) => void;
  /** Takes somebody without a profile, by what was typed; `label` is how that choice reads. */
  byName?: { label: (name: string) => string; onPick: (name: string) => void };
};

/** Finds people with a username by their name or that, and empties itself when one is picked. */
export function PersonSearch(props: PersonSearchProps) {
  const { label, hint, placeholder, listLabel, optional = false, error, byName } = props;
  const combobox = useCombobox();
  const [text, setText] = useState("");
  const name = text.trim();
  const searchText = useDebounced(name.replace(/^@/, "").slice(0, limits.usernameMax), 300, "");
  const { data } = useQuery({
    ...query("suggestMentions", { query: searchText }),
    enabled: combobox.open && searchText !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const people = (name === "" ? [] : (data?.people ?? [])).flatMap((person) =>
    person.username === null || props.isExcluded({ id: person.id, username: person.username })
      ? []
      : [{ username: person.username, name: person.name }],
  );
  const options = people.map((person) => `${person.name} @${person.username}`);
  if (byName !== undefined && name !== "" && !name.startsWith("@"))
    options.push(byName.label(name));
  const isListOpen = combobox.open && options.length > 0;
  const pick = (at: number) => {
    const person = people[at];
    if (person !== undefined) props.onPick(person);
    else if (options[at] !== undefined) byName?.onPick(name);
    setText("");
    combobox.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, options.length)) event.preventDefault();
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
    <Field label={label} hint={hint} optional={optional} error={error} className="relative">
      <div className="relative">
        <Input
          {...combobox.fieldProps(isListOpen)}
          value={text}
          placeholder={placeholder}
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
            label={listLabel}
            options={options}
            active={combobox.active}
            onPick={pick}
          />
        )}
      </div>
    </Field>
  );
}
