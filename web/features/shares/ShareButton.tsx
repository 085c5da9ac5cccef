import { Share2 } from "lucide-react";
import { type ReactElement, Suspense, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { IconButton } from "#web/ui/IconButton.tsx";

/** What the loaded dialog hands on to `ShareDialog`. */
export type ShareDialogParts = { open: boolean; onClose: () => void };

type ShareButtonProps = {
  label: string;
  /** Fetches the code of the dialog; asked for when somebody reaches for the button. */
  load: () => Promise<unknown>;
  variant?: "ghost" | "secondary";
  className?: string;
  /** The dialog, a lazy component around `ShareDialog`. */
  children: (parts: ShareDialogParts) => ReactElement;
};

/** The button that opens a share dialog: on every card, so that all else comes with the first press. */
export function ShareButton({
  label,
  load,
  variant = "ghost",
  className,
  children,
}: ShareButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const prefetch = (): void => void load().catch(() => undefined);
  return (
    <>
      <IconButton
        label={label}
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void load().then(() => setOpen(true), notifyUnavailable)}
      >
        <Share2 />
      </IconButton>
      {open !== null && <Suspense>{children({ open, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
