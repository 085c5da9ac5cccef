import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ModalLayer } from "./ModalLayer.tsx";

type PictureLayerProps = {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** The picture, in the available space. */
  picture: ReactNode;
  /** A description, also the accessible name. */
  caption: string;
  /** Further actions, before the cross. */
  actions?: ReactNode;
};

/** A picture as large as the screen allows; dark in both themes. */
export function PictureLayer({
  open,
  onClose,
  closeLabel,
  picture,
  caption,
  actions,
}: PictureLayerProps) {
  const id = useId();
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={id}
      from="scale(0.97)"
      panelClassName="h-full"
    >
      <div
        data-theme="dark"
        className="relative grid h-full grid-rows-[minmax(0,1fr)_auto] bg-background"
      >
        {/* Escape and the cross do the same for the keyboard. */}
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={onClose}
          className="absolute inset-0 cursor-zoom-out"
        />
        {picture}
        <div className="relative flex items-center gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          <p id={id} className="line-clamp-3 min-w-0 flex-1 text-sm break-words">
            {caption}
          </p>
          {actions}
          <IconButton label={closeLabel} variant="secondary" onClick={onClose} data-autofocus>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
    </ModalLayer>
  );
}
