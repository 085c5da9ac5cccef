import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "./ModalLayer.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title; read with it when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, in a row at the bottom that stays visible. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** "alertdialog" for a question that interrupts. */
  role?: "dialog" | "alertdialog";
};

const SIZES = { sm: "md:w-104", md: "md:w-136", lg: "md:w-192" };

/**
 * A modal window; a bottom sheet on phones. Closed by Escape, the cross or a click outside. Mark the control with
 * the initial focus as `data-autofocus`.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = "md",
  role = "dialog",
}: DialogProps) {
  const id = useId();
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={description === undefined ? undefined : `${id}-text`}
      from="translateY(1.5rem)"
      className="items-end justify-center open:flex md:items-center md:p-6"
      panelClassName={cx(
        "flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-surface-raised shadow-overlay md:max-h-full md:rounded-lg",
        SIZES[size],
      )}
    >
      <header className="flex items-start gap-3 pt-4 pr-3 pb-3 pl-6">
        <div className="grid flex-1 gap-1 pt-1.5">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description !== undefined && (
            <p id={`${id}-text`} className="text-text-muted">
              {description}
            </p>
          )}
        </div>
        <IconButton label="Cerrar" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {children !== undefined && (
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
      )}
      {footer !== undefined && (
        <footer className="flex flex-col-reverse gap-3 px-6 pt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end">
          {footer}
        </footer>
      )}
    </ModalLayer>
  );
}
