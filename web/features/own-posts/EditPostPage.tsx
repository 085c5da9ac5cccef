import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { ListeningLinksButton } from "#features/listening-links";
import { manageCopy, useChangePosts } from "#features/posts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { editPathOf, releaseOf } from "#web/entities/post/edit-path.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { EditForm } from "./EditForm.tsx";

/** /edit-post/{id}: for the author; not found for everybody else. */
export function EditPostPage() {
  const { id = "" } = useParams();
  useTitle(copy.editTitle);
  const changePosts = useChangePosts();
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getOwnPost", { id }),
    // A form starts with the current post, and keeps unsaved changes.
    staleTime: 0,
    refetchOnReconnect: false,
  });
  if (data?.media?.kind === "event")
    return <Navigate replace to={paths.editEvent(data.media.event.slug)} />;
  if (data !== undefined && (data.media?.kind === "release" || releaseOf(data) !== null))
    return <Navigate replace to={editPathOf(data)} />;
  return (
    <Columns className="py-4 md:py-6">
      <h1 className="px-4 pb-4 text-2xl md:px-1">{copy.editTitle}</h1>
      {data?.state === "bin" ? (
        <EmptyState
          title={copy.inBin}
          text={copy.inBinText}
          action={
            <Button onClick={() => changePosts({ posts: [data], change: "restored" })}>
              {copy.restore}
            </Button>
          }
        />
      ) : data !== undefined && !(isFetching && error !== null) ? (
        <Region>
          {data.media?.kind === "audio" && (
            <div className="px-4 pb-4 md:px-1">
              <ListeningLinksButton
                target={{ about: "post", target_id: data.id }}
                title={data.title}
              />
            </div>
          )}
          <EditForm key={data.id} post={data} />
        </Region>
      ) : error === null ? (
        <LoadingForm />
      ) : isGone(error) ? (
        <EmptyState
          title={copy.gone}
          text={copy.goneText}
          action={
            <Link to={paths.manageContent} className={buttonClass()}>
              {copy.goManage}
            </Link>
          }
        />
      ) : (
        <QueryError of={{ error, isFetching, refetch }} title={copy.editFailed} />
      )}
    </Columns>
  );
}

function isGone(error: Error): boolean {
  return (
    error instanceof ApiError && (error.code === "post_not_found" || error.code === "invalid_input")
  );
}

function LoadingForm() {
  return (
    <Card bleed className="grid gap-5 p-4 md:p-5">
      <output className="sr-only">{copy.editLoading}</output>
      <Skeleton className="h-36 w-full rounded-md" />
      <SkeletonLine className="w-16" />
      <Skeleton className="h-12 w-full rounded-md" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="h-12 rounded-md" />
      </div>
      <span className="sr-only">{manageCopy.edit}</span>
    </Card>
  );
}
