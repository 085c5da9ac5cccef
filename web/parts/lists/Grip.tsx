import { GripVertical } from "lucide-react";
import type { Hands } from "./use-order.ts";

type GripProps = {
  id: string;
  /** The index of its row. */
  at: number;
  hands: Hands;
  label: string;
  describedBy: string;
};

/** The handle by which a row is moved. */
export function Grip({ id, at, hands, label, describedBy }: GripProps) {
  return (
    <button
      type="button"
      data-grip={id}
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={(event) => hands.start(at, event)}
      onPointerMove={hands.move}
      onPointerUp={() => hands.stop(true)}
      onPointerCancel={() => hands.stop(false)}
      onKeyDown={(event) => hands.press(at, event)}
      className="my-2 grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-text-muted hover:text-text active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
}
