import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";

type LeavePrivateProps = {
  name: string;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before unfollowing a private profile, since following again needs a new request. */
export default function LeavePrivate({ name, open, onCancel, onConfirm }: LeavePrivateProps) {
  return (
    <ConfirmDialog
      open={open}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={copy.leavePrivateTitle(name)}
      text={copy.leavePrivateText}
      confirmLabel={copy.unfollow}
    />
  );
}
