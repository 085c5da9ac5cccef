import { X } from "lucide-react";
import { limits } from "#contract/limits";
import { PersonSearch } from "#web/entities/person/PersonSearch.tsx";
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
        <PersonSearch
          label={copy.people}
          hint={copy.peopleHint}
          placeholder={copy.peoplePlaceholder}
          listLabel={copy.peopleFound}
          optional
          error={error}
          isExcluded={({ id, username }) =>
            id === ownId || people.some((other) => other.username === username)
          }
          onPick={(person) => onChange([...people, person])}
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
