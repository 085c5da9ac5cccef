import { useMutation, useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { announce } from "#web/api/browser-events.ts";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { Mosaic } from "./Mosaic.tsx";

/** /collections/invitacion/{token}: shows the collection before the person joins it. */
export function InvitationPage() {
  const { token = "" } = useParams();
  useTitle(copy.invitation);
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(query("getInvitation", { token }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("joinCollection", { token }),
    onSuccess: ({ id }) => {
      announce("collections:invalidate");
      void navigate(paths.collection(id), { replace: true });
    },
    onError: (failure) => {
      notify({ title: copy.addToFailed, text: errorMessage(failure), tone: "danger" });
      void refetch();
    },
  });
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title={copy.invitationOver}
        text={copy.invitationOverText}
        action={
          <Link to={paths.collections} className={buttonClass()}>
            {copy.goCollections}
          </Link>
        }
      />
    );
  if (data === undefined && error !== null)
    return <QueryError of={{ error, isFetching, refetch }} as="h1" title={copy.collectionFailed} />;
  if (data?.joined === true) return <Navigate to={paths.collection(data.id)} replace />;
  return (
    <Columns className="grid justify-items-center px-4 py-12">
      {data === undefined ? (
        <div className="grid justify-items-center gap-5">
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="size-48 rounded-md" />
          <SkeletonLine className="w-56" />
        </div>
      ) : (
        <div className="grid justify-items-center gap-5 text-center">
          <Mosaic
            title={data.title}
            covers={data.covers}
            sizes="192px"
            className="w-48 shadow-raised"
          />
          <div className="grid gap-2">
            <p className="text-text-muted">{copy.invitationTo(data.owner.name)}</p>
            <h1 className="font-display text-3xl font-bold text-balance wrap-anywhere">
              {data.title}
            </h1>
            <p className="text-sm text-text-muted">{listCopy.items(data.items_count)}</p>
          </div>
          <p className="max-w-96 text-text-muted">{copy.peopleText}</p>
          <Button size="lg" loading={isPending} onClick={() => mutate()}>
            {copy.join}
          </Button>
        </div>
      )}
    </Columns>
  );
}
