import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MyUsername } from "#contract/people/usernames";
import { useMe } from "#web/parts/session/use-me.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { Address, addressOf } from "./Address.tsx";
import { copy } from "./copy.ts";
import { OtherNames, sayDay } from "./OtherNames.tsx";
import { useChangeUsername } from "./use-change-username.ts";
import { useUsername } from "./use-username.ts";
import { UsernameField } from "./UsernameField.tsx";

/**
 * The card in which people see and copy their address, and change their username. It saves by itself and is no
 * form, so that it may be inside one.
 */
export function UsernameEditor() {
  const { data: mine, error, isFetching, refetch } = useQuery(query("getMyUsername", {}));
  if (mine === undefined && error !== null)
    return (
      <Card as="section" bleed>
        <QueryError of={{ error, isFetching, refetch }} title={copy.failed} className="py-8" />
      </Card>
    );
  if (mine === undefined) return <Waiting />;
  // People without a username have not finished the onboarding, which gives them one.
  return mine.username === null ? null : <Editor mine={mine} current={mine.username} />;
}

function Editor({ mine, current }: { mine: MyUsername; current: string }) {
  const me = useMe();
  const [base, setBase] = useState(current);
  const [enteredUsername, setEnteredUsername] = useState(current);
  const [refusalText, setRefusalText] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { username, state } = useUsername(enteredUsername, current);
  const change = useChangeUsername((text) => {
    setRefusalText(text);
    input.current?.focus();
  });
  if (base !== current) {
    setBase(current);
    setEnteredUsername(current);
  }

  const type = (value: string) => {
    setEnteredUsername(value);
    setRefusalText(undefined);
  };
  const problem = state.is === "unchecked" ? state.problem : null;
  const canSave = username !== current && problem === null && state.is !== "unavailable";
  // Saving is allowed while availability is being checked: the server rejects a taken name.
  const save = () => {
    if (canSave && !change.isPending)
      change.mutate(username, { onSuccess: () => input.current?.focus() });
  };

  const explain = me?.creator_slug === current ? copy.changeKept : copy.change;
  const isLocked = mine.next_change_at !== null;
  return (
    <Card
      as="section"
      bleed
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-5 p-5",
        // The last row is the empty status line, which leaves space enough.
        state.is === "unchecked" && mine.other_names.length === 0 && "pb-0",
      )}
    >
      <div className="grid gap-1">
        <h2 tabIndex={-1} className="text-lg outline-none">
          {copy.title}
        </h2>
        <p className="text-text-muted">{copy.text}</p>
      </div>
      <Address username={current} />
      <UsernameField
        inputRef={input}
        value={enteredUsername}
        onChange={type}
        state={state}
        readOnly={isLocked}
        error={problem ?? refusalText}
        hint={
          mine.next_change_at === null ? copy.once : copy.nextChange(sayDay(mine.next_change_at))
        }
        onEnter={save}
      />
      {canSave && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-sm text-pretty wrap-anywhere text-text-muted">
            {explain(current, addressOf(username))}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button loading={change.isPending} onClick={save}>
              {copy.save}
            </Button>
            <Button variant="ghost" onClick={() => type(current)}>
              {copy.cancel}
            </Button>
          </div>
        </div>
      )}
      <OtherNames
        names={mine.other_names}
        onPick={(name) => {
          type(name);
          input.current?.focus();
        }}
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Card as="section" bleed aria-busy className="grid gap-5 p-5">
      <div className="grid gap-2.5">
        <SkeletonLine className="h-5 w-48" />
        <SkeletonLine className="w-64" />
      </div>
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-12 rounded-md" />
    </Card>
  );
}
