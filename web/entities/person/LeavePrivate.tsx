import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";

type LeavePrivateProps = {
  name: string;
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before one leaves somebody whom one would have to ask again. */
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
