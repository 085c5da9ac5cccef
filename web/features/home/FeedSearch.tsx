import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { loadSearchBox } from "#features/search";
import { whenIdle } from "#features/shell";
import { optional } from "#web/ui/optional.ts";
import { copy } from "./copy.ts";

const SearchBox = optional(async () => (await loadSearchBox()).SearchBox);

/** The search box of the feed. Its code comes when the page is idle, or with the first touch. */
export function FeedSearch() {
  const [ready, setReady] = useState(false);
  const [touched, setTouched] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  const resting = (
    <button
      type="button"
      aria-label={copy.search}
      onClick={() => {
        setTouched(true);
        setReady(true);
      }}
      className="mx-4 flex h-11 items-center gap-3 rounded-full bg-surface px-4 text-left text-text-muted md:mx-0"
    >
      <Search aria-hidden className="size-5" />
      {copy.searchPrompt}
    </button>
  );
  if (!ready) return resting;
  return (
    <Suspense fallback={resting}>
      <SearchBox search="" focused={touched} />
    </Suspense>
  );
}
