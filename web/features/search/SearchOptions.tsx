import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Clock3, Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { query } from "#web/api/query.ts";
import { useDebounced } from "#web/api/use-debounced.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Listbox, ListOption, nextOption } from "#web/ui/fields/combobox.tsx";
import { forgetSearch, rememberSearch, useRecentSearches } from "./recent.ts";
import { copy } from "./results-copy.ts";
import type { ResultKeys } from "./SearchBox.tsx";
import { useResultsPath } from "./use-results-path.ts";

/**
 * Milliseconds without typing before the request is sent; and the number of results from which the list says that
 * there are more.
 */
const debounceMs = 300;
const many = 10;

type SearchOptionsProps = {
  id: string;
  text: string;
  /** The id of the active option. */
  active: string | null;
  onActive: (id: string | null) => void;
  /** Whether the list is open. */
  onListed: (hasOptions: boolean) => void;
  onGo: (to: string) => void;
  keysRef: RefObject<ResultKeys>;
};

/** The dropdown of the search box: results from two characters on, before that the recent searches of this device. */
export function SearchOptions(props: SearchOptionsProps) {
  if (props.text.length >= 2) return <ResultOptions {...props} />;
  return props.text === "" ? <Recent {...props} /> : <TooShort {...props} />;
}

/** One character is too short to search: a hint says so. */
function TooShort(props: SearchOptionsProps) {
  useChoices(props, none);
  return (
    <div className={panel}>
      <output className="block px-3 py-2 text-text-muted">{copy.tooShort}</output>
    </div>
  );
}

const none: readonly Choice[] = [];
type Choice = { key: string; to: string; search?: string };

/** Arrows and Enter control the options, though the focus stays in the box. */
function useChoices(
  { active, onActive, onListed, onGo, keysRef }: SearchOptionsProps,
  choices: readonly Choice[],
): (choice: Choice) => void {
  const choose = (choice: Choice) => {
    if (choice.search !== undefined) rememberSearch(choice.search);
    onGo(choice.to);
  };
  const onKey = useEffectEvent<ResultKeys>((key) => {
    const at = choices.findIndex((choice) => choice.key === active);
    const activeChoice = choices[at];
    if (choices.length === 0) return false;
    const next = nextOption(key, at, choices.length);
    if (next !== null) onActive(choices[next]?.key ?? null);
    else if (key === "Enter" && activeChoice !== undefined) choose(activeChoice);
    else return false;
    return true;
  });
  useEffect(() => {
    keysRef.current = (key) => onKey(key);
    return () => {
      keysRef.current = () => false;
    };
  }, [keysRef]);
  const hasChoices = choices.length > 0;
  useEffect(() => onListed(hasChoices), [onListed, hasChoices]);
  return choose;
}

const panel =
  "absolute inset-x-0 top-full mt-2 max-h-[min(32rem,60dvh)] scroll-pt-10 scroll-pb-16 overflow-y-auto rounded-lg bg-surface-raised p-2 shadow-overlay";

function Recent(props: SearchOptionsProps) {
  const { id, active } = props;
  const searches = useRecentSearches();
  const resultsPath = useResultsPath();
  const choices = searches.map((search, at) => ({
    key: `${id}-recent-${at}`,
    to: resultsPath(search),
    search,
  }));
  const choose = useChoices(props, choices);
  if (choices.length === 0) return null;
  return (
    <div className={panel}>
      <div className="flex items-center justify-between gap-2 pl-3">
        <p aria-hidden className="text-sm font-semibold text-text-muted">
          {copy.recent}
        </p>
        <button
          type="button"
          onClick={() => forgetSearch()}
          className="h-11 rounded-full px-3 text-sm font-semibold text-accent-text hover:bg-fill"
        >
          {copy.forgetAll}
        </button>
      </div>
      <Listbox id={id} aria-label={copy.recent}>
        {choices.map((choice) => (
          <Way
            key={choice.search}
            id={choice.key}
            active={active === choice.key}
            onGo={() => choose(choice)}
          >
            <Clock3 aria-hidden className="size-5 shrink-0 text-text-muted" />
            <span className="truncate pr-10">{choice.search}</span>
          </Way>
        ))}
      </Listbox>
      {/* Outside of the options, which must not contain buttons. */}
      <ul className="pointer-events-none absolute top-13 right-3">
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              aria-label={copy.forget(search)}
              onClick={() => forgetSearch(search)}
              className="pointer-events-auto grid size-12 place-items-center rounded-full text-text-muted hover:text-text"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResultOptions(props: SearchOptionsProps) {
  const { id, text, active } = props;
  const resultsPath = useResultsPath();
  const debouncedText = useDebounced(text, debounceMs, "");
  const answer = useQuery({
    ...query("searchHeader", { query: debouncedText }),
    enabled: debouncedText !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  // A failed search shows no results.
  const results = answer.isError ? [] : (answer.data?.results ?? []);
  const resultChoices = results.map((result) => ({
    key: `${id}-${result.id}`,
    to:
      result.type === "user"
        ? paths.profile({ id: result.id, username: result.username, creator_slug: null })
        : paths.post(result.id),
    search: text,
    result,
  }));
  const all = { key: `${id}-all`, to: resultsPath(text), search: text };
  const choose = useChoices(props, [...resultChoices, all]);
  const waiting = debouncedText !== text || answer.isFetching;

  return (
    <div className={panel}>
      <Listbox id={id} aria-label={copy.results} aria-busy={waiting}>
        {(["user", "post"] as const).map((type) => {
          const group = resultChoices.filter(({ result }) => result.type === type);
          const label = type === "user" ? copy.people : copy.posts;
          return (
            group.length > 0 && (
              <fieldset key={type} aria-label={label} className="min-w-0">
                <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-text-muted">
                  {label}
                </p>
                {group.map(({ result, ...choice }) => (
                  <Way
                    key={choice.key}
                    id={choice.key}
                    active={active === choice.key}
                    onGo={() => choose(choice)}
                  >
                    <Avatar
                      name={type === "user" ? result.title : result.subtitle}
                      src={result.avatar}
                      size="sm"
                    />
                    <span className="grid min-w-0">
                      <span className="truncate font-semibold">{result.title}</span>
                      {result.subtitle !== "" && (
                        <span className="truncate text-sm text-text-muted">{result.subtitle}</span>
                      )}
                    </span>
                  </Way>
                ))}
              </fieldset>
            )
          );
        })}
        {resultChoices.length === 0 && (
          <p role="presentation" className="px-3 py-3 text-text-muted">
            {waiting ? copy.searching : copy.nothing}
          </p>
        )}
        {resultChoices.length >= many && (
          <p role="presentation" className="px-3 py-2 text-sm text-text-muted">
            {copy.first}
          </p>
        )}
        <Way
          id={all.key}
          active={active === all.key}
          onGo={() => choose(all)}
          className="sticky bottom-0 z-1 bg-surface-raised shadow-[0_0_0_0.5rem_var(--surface-raised)]"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-fill">
            <Search aria-hidden className="size-4" />
          </span>
          <span className="truncate font-semibold text-accent-text">{copy.all}</span>
        </Way>
      </Listbox>
      <output className="sr-only">{waiting ? "" : copy.count(resultChoices.length)}</output>
    </div>
  );
}

type WayProps = {
  id: string;
  active: boolean;
  onGo: () => void;
  className?: string;
  children: ReactNode;
};

/** One option. The focus stays in the box, whose keys control it. */
function Way({ active, onGo, className, ...option }: WayProps) {
  return (
    <ListOption
      {...option}
      active={active}
      onPick={onGo}
      className={cx(
        "rounded-md px-3 hover:bg-fill",
        className,
        active && "bg-fill inset-ring-2 inset-ring-focus",
      )}
    />
  );
}
