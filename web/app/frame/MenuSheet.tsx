import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { copy } from "./copy.ts";
import { MainMenu, MenuFooter } from "./MenuContent.tsx";

/** The whole menu as an overlay: on phones, and on tablets, whose sidebar has no labels. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet side="left" open={open} onClose={onClose} title={copy.menu}>
      <div className="flex min-h-full flex-col justify-between gap-6">
        <MainMenu sheet />
        <MenuFooter literal />
      </div>
    </Sheet>
  );
}
