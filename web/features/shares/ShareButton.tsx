import { Share2 } from "lucide-react";
import { type ReactElement, Suspense, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { IconButton } from "#web/ui/IconButton.tsx";

/** The props that the lazy dialog passes on to `ShareDialog`. */
export type ShareDialogParts = { open: boolean; onClose: () => void };

type ShareButtonProps = {
  label: string;
  /** Loads the dialog; called when the pointer or the focus reaches the button. */
  load: () => Promise<unknown>;
  variant?: "ghost" | "secondary";
  className?: string;
  /** The dialog, a lazy component around `ShareDialog`. */
  children: (parts: ShareDialogParts) => ReactElement;
};

/** The button that opens a share dialog. It is on every card, so everything else is loaded on first use. */
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
