import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "./ModalLayer.tsx";

const SIDES = {
  bottom: {
    from: "translateY(2rem)",
    layer: "items-end justify-center",
    panel: "max-h-[88dvh] w-full max-w-160 rounded-t-lg",
  },
  left: {
    from: "translateX(-2rem)",
    layer: "justify-start",
    panel: "h-full w-[min(18rem,86vw)] rounded-r-lg",
  },
  right: {
    from: "translateX(2rem)",
    layer: "justify-end",
    panel: "h-full w-[min(24rem,92vw)] rounded-l-lg",
  },
};

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  side?: keyof typeof SIDES;
};

/** A panel at an edge of the screen: menus and lists on phones, details on desktops. */
export function Sheet({ open, onClose, title, children, side = "bottom" }: SheetProps) {
  const id = useId();
  const { from, layer, panel } = SIDES[side];
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={id}
      from={from}
      className={cx("open:flex", layer)}
      panelClassName={cx("flex flex-col bg-surface-raised shadow-overlay", panel)}
    >
      {side === "bottom" && (
        <span aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-edge" />
      )}
      <header className="flex items-center gap-3 pt-3 pr-3 pb-2 pl-5">
        <h2 id={id} className="flex-1 text-lg">
          {title}
        </h2>
        <IconButton label="Cerrar" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </ModalLayer>
  );
}
