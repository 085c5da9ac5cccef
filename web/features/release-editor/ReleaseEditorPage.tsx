import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ChevronLeft, FolderOpen } from "lucide-react";
import { Navigate, useParams } from "react-router";
import type { OwnRelease } from "#contract/releases/releases";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { untilOut } from "#web/entities/release/until-out.ts";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { DataForm } from "./DataForm.tsx";
import { DeleteRelease } from "./DeleteRelease.tsx";
import { PublishPanel } from "./PublishPanel.tsx";
import { TracksForm } from "./TracksForm.tsx";
import { type ReleaseEditor, useReleaseEditor } from "./use-release-editor.ts";

/** /creator-studio/lanzamientos/:id: everything of one release. */
export function ReleaseEditorPage() {
  const { id = "" } = useParams();
  const own = useQuery({
    ...query("getOwnRelease", { id }),
    staleTime: 0,
    // One that waits for its hour goes out without its editor.
    refetchInterval: ({ state: { data } }) =>
      waits(data) && untilOut(data.publish_at ?? "", Date.now()),
    refetchOnWindowFocus: ({ state: { data } }) => waits(data) && "always",
  });
  const title = own.data?.title;
  // An editor that begins with an earlier answer would save over what others changed since.
  const isFresh = own.isFetchedAfterMount || !own.isFetching;
  useTitle(title ?? copy.listTitle);
  return (
    <StudioFrame tab="releases" title={title ?? copy.listTitle}>
      {(me) => (
        <>
          <Link
            to={studioPaths.releases}
            className={buttonClass({
              variant: "ghost",
              size: "sm",
              className: "justify-self-start",
            })}
          >
            <ChevronLeft aria-hidden />
            {copy.back}
          </Link>
          {own.data !== undefined && isFresh && <Editor key={id} release={own.data} me={me} />}
          {own.data === undefined && own.error !== null && (
            <QueryError of={own} title={copy.failed} />
          )}
          {(own.data === undefined ? own.error === null : !isFresh) && <Loading />}
        </>
      )}
    </StudioFrame>
  );
}

const waits = (release: OwnRelease | undefined): release is OwnRelease =>
  release?.state === "scheduled" && release.publish_at !== null;

function Loading() {
  return (
    <div aria-busy className="grid gap-4 px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-72" />
      <Skeleton className="h-96" />
    </div>
  );
}

function Editor({ release, me }: { release: OwnRelease; me: Me }) {
  const editor = useReleaseEditor(release);
  const { state } = editor.server;
  const takeAnswer = useEffectEvent((answer: OwnRelease) => {
    const { server } = editor;
    if (answer.state !== server.state || answer.publish_at !== server.publish_at)
      editor.takeState(answer);
  });
  // It went out meanwhile, or another tab changed its hour; what is being typed stays. Only a new answer counts: the
  // present one is older than what was just done here.
  useEffect(() => takeAnswer(release), [release]);
  if (editor.isGone) return <Navigate replace to={studioPaths.releases} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard
        active={editor.hasChanges}
        words={{
          title: copy.leaveTitle,
          text: copy.leaveText,
          confirm: copy.leave,
          cancel: copy.stay,
        }}
      />
      {(state === "archived" || state === "bin") && (
        <div className="flex flex-wrap items-center gap-3 px-4 md:px-0">
          <p className="text-pretty text-text-muted">
            {state === "bin" ? copy.inBin : copy.isArchived}
          </p>
          <Link to={paths.manageContent} className={buttonClass({ size: "sm" })}>
            {copy.openContent}
          </Link>
        </div>
      )}
      <Link
        to={studioPaths.workFolder(editor.id)}
        className={buttonClass({
          variant: "secondary",
          size: "sm",
          className: "mx-4 justify-self-start md:mx-0",
        })}
      >
        <FolderOpen aria-hidden />
        {copy.workFolder}
      </Link>
      <DataForm editor={editor} />
      <TracksForm editor={editor} />
      <PublishPanel editor={editor} me={me} />
      <DeleteRelease editor={editor} />
      <SaveBar editor={editor} />
    </div>
  );
}

/** Stays in sight while one edits. */
function SaveBar({ editor }: { editor: ReleaseEditor }) {
  return (
    <div className="sticky bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px))] z-10 grid gap-2 border-t border-border bg-background px-4 py-3 md:px-0">
      {editor.isBehind && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          <p>{copy.behind}</p>
          <Button
            size="sm"
            variant="secondary"
            loading={editor.isReloading}
            onClick={editor.takeTheirs}
          >
            {copy.reload}
          </Button>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-text-muted">
          {editor.isSaved ? copy.allSaved : copy.unsaved}
        </span>
        <Button
          loading={editor.isSaving}
          disabled={editor.isSaved || editor.isBehind}
          onClick={() => void editor.save()}
        >
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
