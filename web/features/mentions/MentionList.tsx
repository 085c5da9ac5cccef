import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";
import { query as ask } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Listbox, ListOption, nextOption } from "#web/ui/fields/combobox.tsx";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { useLayerContainer } from "#web/ui/overlays/layer-context.ts";
import { copy } from "./copy.ts";
import type { TypedMention } from "./mention-at.ts";

type Person = OutputOf<"suggestMentions">["people"][number];

/** Ids of the list and the active option, for the ARIA attributes of the field. */
export type ShownList = { id: string; active: string };

type MentionListProps = TypedMention & {
  field: HTMLTextAreaElement;
  onShown: (list: ShownList | null) => void;
  onClose: () => void;
};

/** Milliseconds without typing before the server is asked. */
const PAUSE = 300;

/** Suggested people for the name being typed; the field keeps the focus. */
export default function MentionList({ field, from, query, onShown, onClose }: MentionListProps) {
  const container = useLayerContainer();
  const id = useId();
  const people = usePeople(query);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const at = Math.max(
    0,
    people.findIndex((person) => person.id === selectedId),
  );
  const active = people[at];
  const idOf = (person: Person) => `${id}-${person.id}`;

  const pick = ({ username }: Person) => {
    const to = from + 1 + query.length;
    field.setRangeText(`@${username} `, from, field.value[to] === " " ? to + 1 : to, "end");
    // React handles it like typing.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    onClose();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (active === undefined || isComposing(event) || event.shiftKey) return;
    const next = nextOption(event.key, at, people.length);
    if (next !== null) setSelectedId(people[next]?.id ?? null);
    else if (event.key === "Enter" || event.key === "Tab") pick(active);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    field.addEventListener("keydown", listen);
    return () => field.removeEventListener("keydown", listen);
  }, [field]);

  const activeId = active && idOf(active);
  const reportShown = useEffectEvent(onShown);
  useEffect(
    () => reportShown(activeId === undefined ? null : { id, active: activeId }),
    [id, activeId],
  );

  return (
    <>
      <output className="sr-only">{active !== undefined && copy.found(people.length)}</output>
      <Popover.Root open={active !== undefined}>
        <Popover.Anchor virtualRef={{ current: field }} />
        <Popover.Portal container={container}>
          <Popover.Content
            asChild
            align="start"
            sideOffset={6}
            collisionPadding={8}
            onOpenAutoFocus={preventDefault}
            onCloseAutoFocus={preventDefault}
            onEscapeKeyDown={preventDefault}
            // Keeps the focus in the field, and so the keyboard of a phone open.
            onMouseDown={preventDefault}
            className="z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-(--radix-popover-content-available-width) animate-rise overflow-y-auto rounded-md bg-surface-raised p-1.5 text-text shadow-overlay outline-none inset-ring inset-ring-border"
          >
            <Listbox id={id} aria-label={copy.suggestions}>
              {people.map((person) => (
                <PersonOption
                  key={person.id}
                  id={idOf(person)}
                  person={person}
                  active={person === active}
                  onReach={() => setSelectedId(person.id)}
                  onPick={() => pick(person)}
                />
              ))}
            </Listbox>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

type PersonOptionProps = {
  id: string;
  person: Person;
  active: boolean;
  onReach: () => void;
  onPick: () => void;
};

function PersonOption({ id, person, active, onReach, onPick }: PersonOptionProps) {
  return (
    <ListOption
      id={id}
      active={active}
      onReach={onReach}
      onPick={onPick}
      className={cx("rounded-sm px-2.5 select-none", active && "bg-fill")}
    >
      <Avatar name={person.name} src={person.avatar_url} size="sm" />
      <span className="grid min-w-0">
        <span className="truncate text-sm font-semibold">{person.name}</span>
        <span className="truncate text-sm text-text-muted">@{person.username}</span>
      </span>
    </ListOption>
  );
}

/** The server's suggestions; while loading, the previous ones that still match. */
function usePeople(query: string): readonly Person[] {
  const debouncedQuery = useDebounced<string | null>(query, PAUSE, null);
  const { data, isPlaceholderData } = useQuery({
    ...ask("suggestMentions", { query: debouncedQuery ?? "" }),
    enabled: debouncedQuery !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const people = data?.people.slice(0, limits.mentionSuggestions) ?? [];
  if (debouncedQuery === query && !isPlaceholderData) return people;
  const begins = query.toLowerCase();
  return people.filter(
    ({ name, username }) =>
      username?.startsWith(begins) === true || name.toLowerCase().startsWith(begins),
  );
}

function preventDefault(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
