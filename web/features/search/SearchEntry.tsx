import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

const SearchBox = lazy(async () => ({
  default: (await onceOnline(() => import("./SearchBox.tsx"))).SearchBox,
}));

type SearchEntryProps = {
  /** The current search of the page. */
  search?: string;
  /** Counts focus requests; each one focuses the field. */
  focusRequests?: number;
};

/** A placeholder of the search box, whose code is loaded when the page is idle or on first use; offline it waits. */
export function SearchEntry({ search = "", focusRequests = 0 }: SearchEntryProps) {
  const [idle, setIdle] = useState(false);
  const [touches, setTouches] = useState(0);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const focuses = touches + focusRequests;
  const resting = (
    <button
      type="button"
      aria-label={copy.search}
      onClick={() => setTouches((count) => count + 1)}
      className="mx-4 flex h-11 items-center gap-3 rounded-full bg-surface px-4 text-left text-text-muted md:mx-0 md:w-full"
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="truncate">{search === "" ? copy.searchPrompt : search}</span>
    </button>
  );
  if (!idle && focuses === 0) return resting;
  return (
    <Suspense fallback={resting}>
      <SearchBox search={search} focusRequests={focuses} />
    </Suspense>
  );
}
