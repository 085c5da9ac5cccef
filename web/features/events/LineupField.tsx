import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Button } from "#web/ui/Button.tsx";
import { Suggestions, useCombobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import { besideStart } from "./event-draft.ts";
import type { FormPart } from "./form-props.ts";

/** The line-up: people with an account by @name, who are asked; others by name. */
export function LineupField({
  draft: { lineup, starts_local: start },
  change,
  problems,
  requiredHint,
}: FormPart & { requiredHint?: string }) {
  return (
    <div className="grid gap-3">
      {lineup.length < limits.lineupPlaces && (
        <LineupSearch
          problem={problems["lineup"]}
          requiredHint={requiredHint}
          onAdd={(place) =>
            change({ lineup: [...lineup, { username: "", set_time: "", ...place }] })
          }
        />
      )}
      {lineup.length > 0 && (
        <ul aria-label={copy.lineup} className="grid gap-1">
          {lineup.map((place, at) => (
            <li
              key={`${place.username} ${place.name} ${at}`}
              className="flex items-center gap-2 rounded-md bg-background py-1 pr-1 pl-3"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{place.name}</span>
                {place.username !== "" && (
                  <span className="truncate text-sm text-text-muted">@{place.username}</span>
                )}
              </span>
              <span className="w-30 shrink-0">
                <Input
                  type="time"
                  aria-label={copy.setTime(place.name)}
                  value={place.set_time.slice(11)}
                  disabled={start.length < 16}
                  onChange={({ target }) =>
                    change({
                      lineup: lineup.map((one, n) =>
                        n === at ? { ...one, set_time: timeOfSet(target.value, start) } : one,
                      ),
                    })
                  }
                />
              </span>
              <IconButton
                label={copy.removePlace(place.name)}
                onClick={() => change({ lineup: lineup.filter((_, n) => n !== at) })}
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

/** The first set may start together with the event. */
function timeOfSet(hour: string, start: string): string {
  return hour === start.slice(11) ? start : besideStart(hour, start, "later");
}

type LineupSearchProps = {
  problem: string | undefined;
  /** The hint where an account is required. */
  requiredHint: string | undefined;
  onAdd: (place: { name: string; username?: string }) => void;
};

function LineupSearch({ problem, requiredHint, onAdd }: LineupSearchProps) {
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
  const people = name === "" ? [] : (data?.people ?? []).filter(({ username }) => username);
  // A text with @ means a person with an account.
  const takesName = name !== "" && !name.startsWith("@");
  const options = [
    ...people.map((person) => `${person.name} @${person.username}`),
    ...(takesName ? [copy.addName(name)] : []),
  ];
  const isListOpen = combobox.open && options.length > 0;
  const pick = (at: number) => {
    const person = people[at];
    if (person !== undefined) onAdd({ name: person.name, username: person.username ?? "" });
    else if (takesName) onAdd({ name });
    setText("");
    combobox.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, options.length)) event.preventDefault();
    else if (event.key === "Escape" && isListOpen) {
      combobox.close();
      event.preventDefault();
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Without a chosen option, the typed text is the name.
      if (combobox.active >= 0) pick(combobox.active);
      else if (takesName) pick(people.length);
      else if (people.length > 0) pick(0);
    }
  };
  return (
    <div className="relative flex items-start gap-2" onBlur={combobox.close}>
      <Field
        label={copy.lineup}
        hint={requiredHint ?? copy.lineupHint}
        optional={requiredHint === undefined}
        error={problem}
        className="flex-1"
      >
        <Input
          {...combobox.fieldProps(isListOpen)}
          name="lineup"
          value={text}
          placeholder={copy.lineupPlaceholder}
          autoCapitalize="none"
          maxLength={limits.displayNameLength}
          onChange={({ target }) => {
            setText(target.value);
            combobox.reopen();
          }}
          onKeyDown={onKeyDown}
        />
        {isListOpen && (
          <div className="relative">
            <Suggestions
              id={combobox.id}
              label={copy.people}
              options={options}
              active={combobox.active}
              onPick={pick}
            />
          </div>
        )}
      </Field>
      {takesName && !isListOpen && (
        <Button
          variant="secondary"
          className="mt-7"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(people.length)}
        >
          {copy.add}
        </Button>
      )}
    </div>
  );
}
