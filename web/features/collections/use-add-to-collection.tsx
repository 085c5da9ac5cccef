import { ListPlus } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { MenuItem } from "#web/ui/overlays/Menu.tsx";
import type { AddToCollectionProps } from "./AddToCollection.tsx";
import { copy } from "./copy.ts";

/**
 * «Añadir a una colección» for the menu of a post: the item for inside the menu, and the dialog that it
 * opens, which stands beside the menu. The dialog is loaded with the first press.
 */
export function useAddToCollection(
  post: Post,
  label: string = copy.addTo,
): { item: ReactNode; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  // Each opening begins with what is so now.
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
