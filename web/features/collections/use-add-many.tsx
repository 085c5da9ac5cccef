import { type ComponentType, type ReactNode, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import type { AddManyProps } from "./AddMany.tsx";

/**
 * «Añadir a una colección» for selected posts: the function that opens the dialog, and the dialog, which is loaded
 * then.
 */
export function useAddMany(
  posts: readonly string[],
  onAdded: () => void,
): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<AddManyProps> | null>(null);
  return {
    ask: () => {
      import("./AddMany.tsx").then(({ AddMany }) => {
        setDialog(() => AddMany);
        setOpen(true);
      }, notifyUnavailable);
    },
    dialog: Dialog !== null && (
      <Dialog posts={posts} open={open} onClose={() => setOpen(false)} onAdded={onAdded} />
    ),
  };
}
