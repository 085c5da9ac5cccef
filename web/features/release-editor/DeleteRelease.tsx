import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";

/** Deletes the release, and goes back to the list. */
export function DeleteRelease({ editor }: { editor: ReleaseEditor }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, server } = editor;
  const deletion = useMutation({
    networkMode: "always",
    mutationFn: () => call("deleteRelease", { id }),
    onSuccess: () => {
      notify({ title: copy.erased, tone: "positive" });
      editor.leaveDeleted();
    },
    onError: (error) => {
      setIsAsking(false);
      notify({ title: copy.eraseFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  if (server.state === "bin") return null;
  return (
    <div className="px-4 md:px-0">
      <Button
        variant="ghost"
        className="text-danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate()}
        title={copy.removeReleaseTitle(server.title)}
        text={server.post_id === null ? copy.removeDraftText : copy.removeReleaseText}
        confirmLabel={copy.erase}
        busy={deletion.isPending}
      />
    </div>
  );
}
