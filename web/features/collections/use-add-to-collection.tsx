import { ListPlus } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { MenuItem } from "#web/ui/overlays/Menu.tsx";
import type { AddToCollectionProps } from "./AddToCollection.tsx";
import { copy } from "./copy.ts";

/**
 * «Añadir a una colección» for the menu of a post: the menu item, and the dialog, which is rendered beside the menu
 * and loaded when it is opened.
 */
export function useAddToCollection(
  post: Post,
  label: string = copy.addTo,
): { item: ReactNode; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  // Each opening loads the current state.
  const [openings, setOpenings] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<AddToCollectionProps> | null>(null);
  const openDialog = () => {
    import("./AddToCollection.tsx").then(({ AddToCollection }) => {
      setDialog(() => AddToCollection);
      setOpenings((before) => before + 1);
      setOpen(true);
    }, notifyUnavailable);
  };
  return {
    item: (
      <MenuItem icon={<ListPlus aria-hidden />} onSelect={openDialog}>
        {label}
      </MenuItem>
    ),
    dialog: Dialog !== null && (
      <Dialog key={openings} post={post} open={open} onClose={() => setOpen(false)} />
    ),
  };
}
