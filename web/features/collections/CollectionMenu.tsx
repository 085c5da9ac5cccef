import { useMutation } from "@tanstack/react-query";
import { Flag, LogOut, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { WholeCollection } from "#contract/collections/collections";
import { ReportDialog } from "#features/safety";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { CollectionForm } from "./CollectionForm.tsx";
import { copy } from "./copy.ts";
import { PeopleDialog } from "./PeopleDialog.tsx";

type CollectionMenuProps = LazyMenuParts & { collection: WholeCollection };
type Asking = "edit" | "people" | "delete" | "leave" | "report";

/** Deletes a collection of one's own, or leaves one of somebody else. */
export function useDeleteOrLeave({ id, is_owner: own }: WholeCollection) {
  const session = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (): Promise<unknown> =>
      own
        ? call("deleteCollection", { id })
        : call("removeMember", { id, personId: session.status === "member" ? session.userId : "" }),
    onSuccess: () => {
      notify({ title: own ? copy.deleted : copy.left });
      void navigate(paths.collections, { replace: true });
      announce("collections:invalidate");
    },
    onError: (error) =>
      notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" }),
  });
}

/** The actions of a collection for its owner, its members, and everybody else. */
export default function CollectionMenu({ collection, ...parts }: CollectionMenuProps) {
  const { id, title, is_owner: own, can_edit: takesPart, owner } = collection;
  const [asking, setAsking] = useState<Asking | null>(null);
  // Each dialog starts anew.
  const [dialogCount, setDialogCount] = useState(0);
  const { mutate, isPending } = useDeleteOrLeave(collection);
  const openDialog = (what: Asking) => () => {
    setDialogCount(dialogCount + 1);
    setAsking(what);
  };
  const close = () => setAsking(null);
  return (
    <>
      <Menu {...parts} align="start">
        {own && (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={openDialog("edit")}>
              {copy.edit}
            </MenuItem>
            <MenuItem icon={<Users aria-hidden />} onSelect={openDialog("people")}>
              {copy.people}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={openDialog("delete")}>
              {copy.delete}
            </MenuItem>
          </>
        )}
        {!own && takesPart && (
          <MenuItem icon={<LogOut aria-hidden />} onSelect={openDialog("leave")}>
            {copy.leave}
          </MenuItem>
        )}
        {!own && (
          <MenuItem icon={<Flag aria-hidden />} tone="danger" onSelect={openDialog("report")}>
            {copy.report}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === "delete" || asking === "leave"}
        onCancel={close}
        onConfirm={() => mutate()}
        busy={isPending}
        title={own ? copy.deleteTitle(title) : copy.leaveTitle}
        text={own ? copy.deleteText : copy.leaveText}
        confirmLabel={own ? copy.deleteNow : copy.leave}
      />
      {own && dialogCount > 0 && (
        <>
          <CollectionForm
            key={`edit${dialogCount}`}
            open={asking === "edit"}
            onClose={close}
            collection={collection}
            onDone={() => {
              close();
              notify({ title: copy.edited, tone: "positive" });
            }}
          />
          <PeopleDialog
            key={`people${dialogCount}`}
            open={asking === "people"}
            onClose={close}
            collection={collection}
          />
        </>
      )}
      {!own && (
        <ReportDialog
          open={asking === "report"}
          person={owner}
          reportTarget={{ kind: "collection", id }}
          onClose={close}
        />
      )}
    </>
  );
}
