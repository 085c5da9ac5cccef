import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./featured-copy.ts";
import { FeaturedForm } from "./FeaturedForm.tsx";
import { PageTitle } from "./PageTitle.tsx";

/** /admin/destacados: whom the landing page shows first. */
export function FeaturedPage() {
  useTitle(copy.title);
  const list = useQuery({ ...query("getFeaturedArtists", {}), staleTime: 0 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
      </div>
      {list.data === undefined ? (
        list.error === null ? (
          <Skeleton className="h-64" />
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : (
        // What is being edited stays until somebody else saved another list.
        <FeaturedForm key={JSON.stringify(list.data)} featured={list.data.featured} />
      )}
    </div>
  );
}
