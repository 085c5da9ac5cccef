import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

const texts = copy.staff;

export type SearchResult = OutputOf<"searchUsers">["users"][number];

/** Search from this many characters on. */
const least = 3;
const pauseMs = 300;

/** Searches for a person by name or @username, and chooses one. */
export function PersonSearch({ onChoose }: { onChoose: (person: SearchResult) => void }) {
  const [text, setText] = useState("");
  const words = useDebounced(text.trim(), pauseMs, "");
  const asks = [...words].length >= least;
  const { data, error } = useQuery({ ...query("searchUsers", { query: words }), enabled: asks });
  const people = asks ? (data?.users ?? []) : [];
  const isEmpty = asks && data !== undefined && people.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={texts.search}
        hint={isEmpty ? texts.nobody : texts.searchHint}
        error={asks && data === undefined && error !== null && texts.searchFailed}
      >
        <Input
          type="search"
          icon={<Search />}
          autoComplete="off"
          maxLength={limits.searchLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-fill"
            >
              <Avatar name={person.name} src={person.avatar_url} size="sm" />
              <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
                <span className="truncate font-semibold">{person.name}</span>
                {person.username !== null && (
                  <span className="truncate text-sm text-text-muted">@{person.username}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
