import { useEffect, useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { LayerContext, pushLayer } from "./layer-context.ts";

type ModalLayerProps = {
  open: boolean;
  /** Called on Escape, the back gesture or a click outside of the panel. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: "dialog" | "alertdialog";
  className?: string;
  panelClassName?: string;
  /** The transform at the start of the opening and the end of the closing animation. */
  from: string;
  children: ReactNode;
};

/**
 * The native modal that Dialog and Sheet share (traps the focus, makes the page inert, restores the focus). The
 * first control, or the one marked `data-autofocus`, gets the initial focus.
 */
export function ModalLayer(props: ModalLayerProps) {
  const { open } = props;
  // The content stays until the closing transition has ended.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  return present ? <Layer {...props} onGone={() => setPresent(false)} /> : null;
}

function show(element: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbar = window.innerWidth - root.clientWidth;
  // Below another modal the page has no scrollbar to measure.
  if (scrollbar > 0) root.style.setProperty("--scrollbar", `${scrollbar}px`);
  element.showModal();
  element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

function Layer({
  open,
  onClose,
  onGone,
  labelledBy,
  describedBy,
  role = "dialog",
  className,
  panelClassName,
  from,
  children,
}: ModalLayerProps & { onGone: () => void }) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);

  useLayoutEffect(() => {
    if (element === null || !open) return;
    if (!element.open) show(element);
    const popLayer = pushLayer(element);
    return () => {
      popLayer();
      // Also when it is removed while it is open: closing gives the focus back.
      element.close();
    };
  }, [element, open]);

  useEffect(() => {
    if (element === null || open) return;
    let current = true;
    element.close();
    const leaving = element.getAnimations({ subtree: true }).map((motion) => motion.finished);
    void Promise.allSettled(leaving).then(() => current && onGone());
    return () => {
      current = false;
    };
  }, [element, open, onGone]);

  return (
    <dialog
      ref={setElement}
      role={role === "dialog" ? undefined : role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx("layer", className)}
      style={{ "--layer-from": from } as CSSProperties}
      onCancel={(event) => {
        if (event.target !== element) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking (second Escape): the owner must be told.
      onClose={(event) => {
        if (event.target === element && open) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === element) onClose();
      }}
    >
      <LayerContext value={element}>
        <div className={cx("layer-panel", panelClassName)}>{children}</div>
      </LayerContext>
    </dialog>
  );
}
