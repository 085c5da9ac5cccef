import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { useApproach } from "./browser/use-approach.ts";

type MoreOfProps = {
  /** An infinite query of TanStack. */
  list: {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  copy: { more: string; moreFailed: string; retry: string };
  /** A placeholder of the next page; without one the button shows the loading state. */
  skeleton?: ReactNode;
  /** Shown when the list is complete. */
  end?: ReactNode;
  className?: string;
};

/** Loads the next page when the end of a list comes near the viewport, with a button as a fallback. */
export function MoreOf({ list, copy, skeleton, end, className }: MoreOfProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  // Loading a page while the list is being refetched would cancel that.
  const near = useApproach(hasNextPage && !list.isFetching && !isFetchNextPageError, more);
  if (!hasNextPage)
    return end === undefined ? null : <p className="py-6 text-center text-text-muted">{end}</p>;
  return (
    <div aria-busy={isFetchingNextPage} className={className}>
      {/* A new key for each page: an end that is still in view triggers its observer again. */}
      <div key={list.data?.pages.length} ref={near} />
      {isFetchingNextPage && skeleton}
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="p-4 text-center text-text-muted">
          {copy.moreFailed}
        </p>
      )}
      <Button
        variant="secondary"
        loading={isFetchingNextPage}
        className={cx(
          "mx-auto my-3 flex",
          isFetchingNextPage && skeleton !== undefined && "hidden",
        )}
        onClick={more}
      >
        {isFetchNextPageError ? copy.retry : copy.more}
      </Button>
    </div>
  );
}
