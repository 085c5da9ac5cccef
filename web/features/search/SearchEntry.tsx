import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

const SearchBox = lazy(async () => ({
  default: (await onceOnline(() => import("./SearchBox.tsx"))).SearchBox,
}));

type SearchEntryProps = {
  /** What is searched for on this page. */
  search?: string;
  /** Counts how often the focus was asked for; each time it goes into the field. */
  focusRequests?: number;
};

/** The search box. Its code comes when the page is idle, or with the first touch; without a connection it waits. */
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
