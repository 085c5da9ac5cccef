import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { FollowList, type FollowListProps } from "./FollowList.tsx";

type FollowsDialogProps = FollowListProps & { open: boolean; onClose: () => void };

/** A list of followers as a dialog. */
export default function FollowsDialog({ person, kind, open, onClose }: FollowsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy[kind]}>
      {/* A fixed height, so that it does not jump when the people are loaded. */}
      <div className="min-h-[min(60dvh,32rem)]">
        <FollowList person={person} kind={kind} />
      </div>
    </Dialog>
  );
}
