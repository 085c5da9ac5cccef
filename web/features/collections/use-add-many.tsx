import { type ComponentType, type ReactNode, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import type { AddManyProps } from "./AddMany.tsx";

/** «Añadir a una colección» for what is chosen in a list: what asks, and the dialog, loaded with the first press. */
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
