import { Search, X } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits";
import { cx } from "#web/ui/cx.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { useResultsPath } from "./use-results-path.ts";

const loadOptions = () => import("./SearchOptions.tsx");
const SearchOptions = optional(async () => (await loadOptions()).SearchOptions);

/** Handles a key while the results are open: true when it used the key. */
export type ResultKeys = (key: string) => boolean;

/** Milliseconds that the results stay after the focus has left. */
const staysMs = 200;

type SearchBoxProps = {
  /** The current search of the page. */
  search: string;
  /** Counts focus requests; each one focuses the field. */
  focusRequests?: number;
};

/**
 * The search box. From two characters on it lists people and posts, before that recent searches; Enter without a
 * choice opens all results. The list is loaded on first use.
 */
export function SearchBox({ search, focusRequests = 0 }: SearchBoxProps) {
  const navigate = useNavigate();
  const resultsPath = useResultsPath();
  const listId = useId();
  const [text, setText] = useText(search);
  const [open, setOpen] = useState(false);
  const [hasOptions, setHasOptions] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = useRef<ResultKeys>(() => false);
  const input = useFocusOn(focusRequests);
  const trimmedText = text.trim();

  const close = () => {
    setOpen(false);
    setHasOptions(false);
    setActive(null);
  };
  const leaving = useLeaving(close);
  const go = (to: string) => {
    close();
    input.current?.blur();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends an IME composition is not a command.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && open) close();
    else if (open && keys.current(event.key)) event.preventDefault();
    else if (event.key === "ArrowDown") setOpen(true);
    else if (event.key === "Enter" && trimmedText.length >= 2) go(resultsPath(trimmedText));
    else if (event.key === "Enter" && trimmedText === "" && search !== "") go(resultsPath());
    // The list says that the text is too short.
    else if (event.key === "Enter") setOpen(true);
  };

  return (
    <search className="relative z-15 mx-4 md:mx-0" {...leaving}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-4 size-5 text-text-muted"
      />
      <input
        ref={input}
        type="text"
        // A dialog around it focuses the field when it opens.
        data-autofocus={focusRequests > 0 ? "" : undefined}
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={copy.search}
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-keyshortcuts="/"
        aria-activedescendant={active ?? undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={limits.searchLength}
        placeholder={copy.searchPrompt}
        value={text}
        onFocus={() => {
          void loadOptions().catch(() => undefined);
          setOpen(true);
        }}
        onChange={({ target }) => {
          setText(target.value);
          setActive(null);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className={cx(
          "peer h-11 w-full rounded-full bg-surface pl-11 text-ellipsis placeholder:text-[0.9375rem] placeholder:text-text-muted sm:pl-12",
          text === "" ? "pr-3" : "pr-12",
        )}
      />
      {text === "" && <SlashHint />}
      {text !== "" && (
        <ClearButton
          onClear={() => {
            setText("");
            input.current?.focus();
          }}
        />
      )}
      {open && (
        <Suspense>
          <SearchOptions
            id={listId}
            text={trimmedText}
            active={active}
            onActive={setActive}
            onListed={setHasOptions}
            onGo={go}
            keysRef={keys}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The typed text; replaced when the search of the page changes. */
function useText(search: string) {
  const [text, setText] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  if (previousSearch !== search) {
    setPreviousSearch(search);
    setText(search);
  }
  return [text, setText] as const;
}

/** The ref of the field, focused with each request. */
function useFocusOn(focusRequests: number) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequests > 0) input.current?.focus();
  }, [focusRequests]);
  return input;
}

/** Handlers that call `onLeft` a moment after the focus has left an element. */
function useLeaving(onLeft: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) timer.current = setTimeout(onLeft, staysMs);
    },
  };
}

/** The hint of the key that focuses the field. */
function SlashHint() {
  return (
    <kbd
      aria-hidden
      className="pointer-events-none absolute top-2.5 right-3 hidden h-6 min-w-6 place-items-center rounded-sm bg-fill font-sans text-sm text-text-muted peer-focus:hidden md:pointer-fine:grid"
    >
      /
    </kbd>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.clearSearch}
      onClick={onClear}
      className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-text-muted hover:text-text"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
