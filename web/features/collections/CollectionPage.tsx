import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { CollectionHeader } from "./CollectionHeader.tsx";
import { CollectionItems } from "./CollectionItems.tsx";
import { copy } from "./copy.ts";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useFresh } from "./use-fresh.ts";

/** /collections/{id}: a whole collection, readable without a session when it is public or unlisted. */
export function CollectionPage() {
  const { id = "" } = useParams();
  useFresh();
  const session = useSession();
  const { data, error, refetch, isFetching } = useQuery(query("getCollection", { id }));
  useTitle(data && `${data.title} — ${data.owner.name}`);

  // Checked before the data of the page, which the server loaded for a visitor.
  if (error !== null && isGone(error))
    return (
      <EmptyState
        as="h1"
        title={copy.gone}
        text={copy.goneText}
        action={
          session.status === "visitor" ? (
            <Link to={paths.root} className={buttonClass()}>
              {copy.goHome}
            </Link>
          ) : (
            <Link to={paths.collections} className={buttonClass()}>
              {copy.goCollections}
            </Link>
          )
        }
      />
    );
  if (data === undefined && error !== null)
    return <QueryError of={{ error, isFetching, refetch }} as="h1" title={copy.collectionFailed} />;
  return (
    <Columns className="pt-3 pb-10 md:pt-6">
      {data === undefined ? (
        <CollectionSkeleton />
      ) : (
        <>
          <Region>
            <CollectionHeader key={data.id} collection={data} />
          </Region>
          <Region>
            <CollectionItems collection={data} />
          </Region>
        </>
      )}
    </Columns>
  );
}

function CollectionSkeleton() {
  return (
    <div className="px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden className="mb-8 grid gap-5 sm:grid-cols-[13rem_1fr]">
        <Skeleton className="aspect-square w-44 rounded-md sm:w-full" />
        <div className="grid content-end gap-3">
          <Skeleton className="h-9 w-3/4" />
          <SkeletonLine className="w-1/2" />
          <SkeletonLine className="w-1/3" />
        </div>
      </div>
      <RowsSkeleton />
    </div>
  );
}

/** Private, removed, or an address that never existed. */
function isGone(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "collection_not_found" || error.code === "invalid_input")
  );
}
