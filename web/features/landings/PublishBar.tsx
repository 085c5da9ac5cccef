import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Redo2, Undo2 } from "lucide-react";
import type { OwnLanding } from "#contract/landings/landings";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { statusLine } from "./status-line.ts";
import type { LandingEditor } from "./use-landing-editor.ts";
import type { SaveState } from "./use-landing-save.ts";

type View = "edit" | "preview";
type PublishBarProps = {
  editor: LandingEditor;
  landing: OwnLanding;
  me: Me;
  view: View;
  onView: (view: View) => void;
};

/** What is saved and published, with undo, redo and the button that publishes. */
export function PublishBar({ editor, landing, me, view, onView }: PublishBarProps) {
  const { state, undo, redo } = editor;
  const publish = usePublish(editor);
  const isPending = landing.has_changes || landing.status !== "published";
  return (
    <Card as="section" bleed aria-label={copy.status} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto grid min-w-0">
          <span className="font-semibold">{statusLine(landing)}</span>
          <span className="text-sm text-text-muted">{saveLine(state)}</span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label={copy.undo} disabled={undo === null} onClick={() => undo?.()}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label={copy.redo} disabled={redo === null} onClick={() => redo?.()}>
            <Redo2 aria-hidden />
          </IconButton>
          <Button
            size="sm"
            variant="secondary"
            className="xl:hidden"
            onClick={() => onView(view === "edit" ? "preview" : "edit")}
          >
            {view === "edit" ? copy.preview : copy.edit}
          </Button>
          {landing.status === "published" && (
            <a
              href={paths.landingOf(me)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: "sm", variant: "ghost" })}
            >
              {copy.view}
            </a>
          )}
          <Link to={paths.landingManage} className={buttonClass({ size: "sm", variant: "ghost" })}>
            {copy.managePage}
          </Link>
          <Button
            size="sm"
            loading={publish.isPending}
            disabled={!isPending || state.is === "changed"}
            onClick={() => publish.mutate()}
          >
            {landing.status === "published" ? copy.publishChanges : copy.publish}
          </Button>
        </div>
      </div>
      {state.is === "changed" && (
        <div role="alert" className="grid gap-2 rounded-lg bg-danger-soft p-3">
          <p className="font-semibold">{copy.changedTitle}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => void editor.takeTheirs()}>
              {copy.takeTheirs}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void editor.keepMine()}>
              {copy.keepMine}
            </Button>
          </div>
        </div>
      )}
      {state.is === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          <p>
            {copy.saveFailed}: {state.message}
          </p>
          <Button size="sm" variant="secondary" onClick={() => void editor.flush()}>
            {copy.saveAgain}
          </Button>
        </div>
      )}
    </Card>
  );
}

function saveLine({ is }: SaveState): string {
  switch (is) {
    case "saved":
      return copy.saved;
    case "saving":
      return copy.saving;
    case "waiting":
    case "failed":
    case "changed":
      return copy.unsaved;
  }
}

/** Saves the draft first, since what is published is what the server has. */
function usePublish(editor: LandingEditor) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await editor.flush())) return false;
      await call("publishLanding", { revision: editor.revision() });
      return true;
    },
    onSuccess: (isPublished) => {
      if (isPublished) notify({ title: copy.publishedNow, tone: "positive" });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "landing_changed") editor.markChanged();
      else notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: () => invalidate(client, "getMyLanding"),
  });
}
