import { Link } from "#web/parts/links/Link.tsx";
import { PostCard } from "#features/posts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { SkeletonPost } from "#web/ui/Skeleton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useResultsPath } from "./use-results-path.ts";
import { useSearchResults } from "./use-search-results.ts";

type FoundProps = {
  search: string;
  /** The link to all of them, when only the first are shown. */
  allAt?: string;
};

const first = 4;

/** Songs and posts that match a search: playable ones form a queue. */
export function FoundPosts({ search, allAt }: FoundProps) {
  const resultsPath = useResultsPath();
  const list = useSearchResults("searchPosts", search);
  const { data, error } = list;
  if (data === undefined && error !== null) return <QueryError of={list} title={copy.failed} />;
  if (data === undefined)
    return (
      <>
        <output className="sr-only">{copy.searching}</output>
        <SkeletonPost />
        <SkeletonPost media={false} />
      </>
    );
  const every = [
    ...new Map(data.pages.flatMap((page) => page.content).map((one) => [one.id, one])).values(),
  ];
  if (every.length === 0)
    return allAt === undefined ? (
      <NothingFound search={search} everythingAt={resultsPath(search)} />
    ) : (
      <p className="px-4 py-6 text-center text-text-muted md:px-0">{copy.noPosts(search)}</p>
    );
  const visiblePosts = allAt === undefined ? every : every.slice(0, first);
  const queue = visiblePosts.filter((post) => post.media?.kind === "audio");
  return (
    <section aria-label={copy.posts} className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4">
      {allAt !== undefined && <h2 className="px-4 pt-2 text-lg md:px-0">{copy.posts}</h2>}
      {visiblePosts.map((post) => (
        <PostCard key={post.id} post={post} queue={queue} />
      ))}
      {allAt === undefined ? (
        <MoreOf list={list} copy={copy} end={copy.end} />
      ) : (
        every.length > first && (
          <Link to={allAt} className={buttonClass({ variant: "secondary", className: "mx-auto" })}>
            {copy.allOf.canciones}
          </Link>
        )
      )}
    </section>
  );
}
