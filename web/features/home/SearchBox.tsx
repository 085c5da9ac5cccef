import { Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";

const loadResults = () => import("./SearchResults.tsx");
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

/** What the keys do while the results are there: true when they took the key. */
export type ResultKeys = (key: string) => boolean;

const listId = "feed-search-results";

/**
 * The search box of the feed. From two characters on, people and posts show below (spec 2 §2, §9); Enter
 * without a choice shows all posts. The results' code comes with the first touch of the box.
 */
export function SearchBox({ search, focused }: { search: string; focused: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = useRef<ResultKeys>(() => false);
  const input = useRef<HTMLInputElement>(null);
  const asked = text.trim();
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const shows = open && asked.length >= 2;

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const go = (to: string) => {
    close();
    input.current?.blur();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that finishes a composed letter is not one of ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && shows) close();
    else if (shows && keys.current(event.key)) event.preventDefault();
    else if (event.key === "ArrowDown") setOpen(true);
    else if (event.key === "Enter" && asked.length >= 2) go(paths.exploreMusic(asked));
    else if (event.key === "Enter" && asked === "" && search !== "") go(paths.home);
  };

  return (
    <search
      className="relative z-15 mx-4 md:mx-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-4 size-5 text-text-muted"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={copy.search}
        aria-expanded={shows}
        aria-controls={shows ? listId : undefined}
        aria-activedescendant={active ?? undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={limits.searchLength}
        placeholder={copy.searchPrompt}
        value={text}
        onFocus={() => {
          void loadResults().catch(() => undefined);
          setOpen(true);
        }}
        onChange={({ target }) => {
          setText(target.value);
          setActive(null);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-full bg-surface pr-12 pl-12 placeholder:text-text-muted"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={copy.clearSearch}
          onClick={() => {
            setText("");
            input.current?.focus();
            if (search !== "") void navigate(paths.home);
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-text-muted hover:text-text"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {shows && (
        <Suspense>
          <SearchResults
            id={listId}
            text={asked}
            active={active}
            onActive={setActive}
            onGo={go}
            keysRef={keys}
          />
        </Suspense>
      )}
    </search>
  );
}
