import { useApproach } from "#features/posts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./results-copy.ts";
import type { useFound } from "./use-found.ts";

/** The way on in a list of results, or its end. */
export function FoundEnd({
  list,
}: {
  list: ReturnType<typeof useFound<"searchPeople">> | ReturnType<typeof useFound<"searchPosts">>;
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  const end = useApproach(hasNextPage && !list.isFetching && !isFetchNextPageError, more);
  if (!hasNextPage) return <p className="py-6 text-center text-text-muted">{copy.end}</p>;
  return (
    <div aria-busy={isFetchingNextPage} className="grid justify-items-center gap-2">
      <div key={list.data?.pages.length} ref={end} />
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="text-text-muted">
          {copy.moreFailed}
        </p>
      )}
      <Button variant="secondary" loading={isFetchingNextPage} onClick={more}>
        {isFetchNextPageError ? copy.retry : copy.more}
      </Button>
    </div>
  );
}
