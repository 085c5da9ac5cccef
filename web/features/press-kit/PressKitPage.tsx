import { useQuery } from "@tanstack/react-query";
import type { OwnPressKit } from "#contract/press-kits/press-kits";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { type Me, useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { BiosForm } from "./BiosForm.tsx";
import { copy } from "./copy.ts";
import { FilesForm } from "./FilesForm.tsx";
import { KitAddress } from "./KitAddress.tsx";
import { KitNumbers } from "./KitNumbers.tsx";
import { PhotosForm } from "./PhotosForm.tsx";
import { type KitEditor, useKitEditor } from "./use-kit-editor.ts";

/** /landing/prensa: one's own press kit. */
export function PressKitPage() {
  useTitle(copy.title);
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <Region>
          <OwnPressKitOnly />
        </Region>
      </div>
    </Columns>
  );
}

/** Milliseconds between two looks at whether the ZIP is ready: each time a little longer, at most a minute. */
const zipPause = (looks: number) => Math.min(3000 * 1.2 ** looks, 60_000);

function OwnPressKitOnly() {
  const me = useMe();
  const isArtist = me?.role === "creator";
  const own = useQuery({
    ...query("getMyPressKit", {}),
    enabled: isArtist,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.is_published === true && data.zip_bytes === null && zipPause(dataUpdateCount),
  });
  if (me === null) return null;
  if (!isArtist)
    return (
      <EmptyState
        title={copy.forArtists}
        text={copy.forArtistsText}
        action={
          <Link to={paths.createProfile} className={buttonClass({})}>
            {copy.becomeArtist}
          </Link>
        }
      />
    );
  if (own.data !== undefined) return <Editor kit={own.data} me={me} />;
  if (own.error !== null) return <QueryError of={own} title={copy.failed} />;
  return (
    <div aria-busy className="grid gap-4 px-4 md:px-0">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-96" />
    </div>
  );
}

function Editor({ kit, me }: { kit: OwnPressKit; me: Me }) {
  const editor = useKitEditor(kit);
  return (
    <>
      <LeaveGuard
        active={editor.hasChanges}
        words={{
          title: copy.leaveTitle,
          text: copy.leaveText,
          confirm: copy.leave,
          cancel: copy.stay,
        }}
      />
      <header className="grid gap-1 px-4 md:px-0">
        <h1 className="text-2xl">{copy.title}</h1>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </header>
      <KitAddress me={me} kit={kit} isSaved={editor.isSaved} />
      <BiosForm editor={editor} />
      <PhotosForm editor={editor} />
      <FilesForm editor={editor} />
      <SaveBar editor={editor} />
      {kit.revision > 0 && <KitNumbers kit={kit} />}
    </>
  );
}

/** Stays in sight while one edits. */
function SaveBar({ editor }: { editor: KitEditor }) {
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
          onClick={editor.save}
        >
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
