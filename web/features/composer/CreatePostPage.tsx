import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths, type CreateKind } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import type { StartKind } from "./check-file.ts";
import { AboutEventForm } from "./AboutEventForm.tsx";
import { ComposerForm } from "./ComposerForm.tsx";
import { copy } from "./copy.ts";
import { fromContent } from "./draft.ts";
import { beginningOf, storedDraft } from "./stored-drafts.ts";
import { useOwnId } from "#web/api/use-own-id.ts";

const starts: Record<CreateKind, StartKind> = {
  song: "audio",
  video: "video",
  pictures: "image",
  text: "text",
  link: "link",
};

/** /create-post: the full composer, for the choice made on /create, or for a draft. */
export function CreatePostPage() {
  useTitle(copy.createPostTitle);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const draft = search.get("borrador");
  const eventSlug = search.get("evento");
  const kind = paths.kindOf(search.get("tipo"));
  const form = {
    full: true,
    onClose: () => void navigate(paths.home),
    onPublished: (post: { id: string; visibility: string }, isScheduled: boolean) =>
      void navigate(isScheduled || post.visibility === "public" ? paths.home : paths.post(post.id)),
  };
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-2 md:gap-4 md:py-6">
        <header className="grid justify-items-start gap-2 px-5 md:px-1">
          <Link
            to={paths.createAny}
            className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
          >
            <ArrowLeft aria-hidden />
            {copy.back}
          </Link>
          <h1 className="text-2xl">{copy.createPostTitle}</h1>
        </header>
        {eventSlug !== null ? (
          <Region>
            <AboutEventForm key={eventSlug} slug={eventSlug} form={form} />
          </Region>
        ) : draft === null ? (
          <Region key={kind}>
            <ComposerForm {...form} start={starts[kind]} />
          </Region>
        ) : (
          <Region>
            <DraftForm key={draft} id={draft} form={form} />
          </Region>
        )}
      </div>
    </Columns>
  );
}

type FormProps = Parameters<typeof ComposerForm>[0];

/** The form of a draft on the server, fetched each time, since another device may have changed it. */
function DraftForm({ id, form }: { id: string; form: FormProps }) {
  const me = useOwnId();
  // The draft on this device is newer than the server's.
  const [begin] = useState(() => beginningOf(storedDraft(me, id)));
  const { data, error, isFetching, refetch } = useQuery({
    ...query("getDraft", { id }),
    gcTime: 0,
    refetchOnReconnect: false,
    // The draft is only the initial state: the form must not be replaced by a later answer.
    staleTime: Infinity,
    enabled: begin === null,
  });
  const missing = data === undefined ? 0 : fromContent(data).missing;
  useEffect(() => {
    if (missing > 0) notify({ title: copy.filesGone(missing), tone: "danger" });
  }, [missing]);
  if (begin !== null) return <ComposerForm {...form} begin={begin} />;
  if (data !== undefined) {
    const { draft, uploads } = fromContent(data);
    return <ComposerForm {...form} begin={{ draft, uploads, kept: data }} />;
  }
  if (error === null)
    return (
      <div className="grid gap-4 bg-surface p-4 md:rounded-lg">
        <Skeleton className="h-40 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
      </div>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      title={isGone ? copy.draftGone : errorMessage(error)}
      action={
        isGone ? (
          <Link to={paths.createAny} className={buttonClass()}>
            {copy.createTitle}
          </Link>
        ) : (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        )
      }
    />
  );
}
