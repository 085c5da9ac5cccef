import type { ReactNode } from "react";
import { useApproach } from "#features/posts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import type { usePages } from "./use-pages.ts";

type List = Pick<
  ReturnType<typeof usePages>,
  "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError"
> & { data: { pages: unknown[] } | undefined; fetchNextPage: () => Promise<unknown> };

/** The way on at the end of a list, which goes on by itself as one reads; nothing when it is whole. */
export function MoreOf({ list, skeleton }: { list: List; skeleton: ReactNode }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  // Asking for more while the list itself is asked again would break that off.
  const end = useApproach(hasNextPage && !list.isFetching && !isFetchNextPageError, more);
  if (!hasNextPage) return null;
  return (
    <div aria-busy={isFetchingNextPage} className="mt-6">
      {/* New with each page: one that is still near, because the page came at once, is seen again. */}
      <div key={list.data?.pages.length} ref={end} />
      {isFetchingNextPage && skeleton}
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="p-4 text-center text-text-muted">
          {copy.moreFailed}
        </p>
      )}
      {!isFetchingNextPage && (
        <Button variant="secondary" className="mx-auto my-3 flex" onClick={more}>
          {isFetchNextPageError ? copy.retry : copy.more}
        </Button>
      )}
    </div>
  );
}
