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
  /** The shape of what comes; without one the button shows the wait. */
  skeleton?: ReactNode;
  /** Stands there when the list is whole. */
  end?: ReactNode;
  className?: string;
};

/** The way on at the end of a list, which goes on by itself as one reads; or its end. */
export function MoreOf({ list, copy, skeleton, end, className }: MoreOfProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  // Asking for more while the list itself is asked again would break that off.
  const near = useApproach(hasNextPage && !list.isFetching && !isFetchNextPageError, more);
  if (!hasNextPage)
    return end === undefined ? null : <p className="py-6 text-center text-text-muted">{end}</p>;
  return (
    <div aria-busy={isFetchingNextPage} className={className}>
      {/* New with each page: one that is still near, because the page came at once, is seen again. */}
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
