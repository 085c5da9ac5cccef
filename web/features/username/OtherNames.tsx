import type { MyUsername } from "#contract/people/usernames";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

const day = new Intl.DateTimeFormat("es", { dateStyle: "long" });

/** `3 de agosto de 2026`, in the reader's time zone. */
export function sayDay(time: string): string {
  return day.format(new Date(time));
}

type OtherNamesProps = {
  names: MyUsername["other_names"];
  /** Puts a former name back into the field. */
  onPick: (name: string) => void;
};

/** Former names that still lead to this person, with their expiry, and a button to take each back. */
export function OtherNames({ names, onPick }: OtherNamesProps) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">{copy.others}</h3>
      <ul className="grid">
        {names.map(({ name, kept_until: until }) => {
          const action = until === null ? copy.use : copy.takeBack;
          return (
            <li key={name} className="flex min-h-12 items-center gap-3 py-1">
              <p className="grid min-w-0 grow sm:flex sm:flex-wrap sm:gap-x-2">
                <span className="wrap-anywhere">@{name}</span>
                <span className="text-text-muted">
                  {until === null ? copy.keptForGood : copy.keptUntil(sayDay(until))}
                </span>
              </p>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${action} @${name}`}
                onClick={() => onPick(name)}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
