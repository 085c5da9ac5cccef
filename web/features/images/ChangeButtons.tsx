import { Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import type { PictureChange } from "./picture-change.ts";
import { copy } from "./copy.ts";

const words = {
  avatar: {
    add: copy.addAvatar,
    change: copy.changeAvatar,
    remove: copy.removeAvatar,
    undo: copy.undoAvatar,
  },
  banner: {
    add: copy.addBanner,
    change: copy.changeBanner,
    remove: copy.removeBanner,
    undo: copy.undoBanner,
  },
};

type ChangeButtonsProps = {
  target: keyof typeof words;
  /** Whether a picture is shown now. */
  hasPicture: boolean;
  value: PictureChange;
  uploading: number | null;
  onOpen: () => void;
  onChange: (value: PictureChange) => void;
  /** Further actions, after the first. */
  children?: ReactNode;
};

/** The actions for a picture; while it is being uploaded, the progress. */
export function ChangeButtons(props: ChangeButtonsProps) {
  const { target, hasPicture, value, uploading, onOpen, onChange, children } = props;
  if (uploading !== null)
    return <Progress label={copy.uploading} value={uploading} className="py-2.5" />;
  const label = words[target];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" onClick={onOpen}>
        {hasPicture ? label.change : label.add}
      </Button>
      {children}
      {value === null && hasPicture && (
        <Button
          variant="ghost"
          size="sm"
          icon={<X aria-hidden />}
          aria-label={label.remove}
          onClick={() => onChange("removed")}
        >
          {copy.remove}
        </Button>
      )}
      {value !== null && (
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden />}
            aria-label={label.undo}
            onClick={() => onChange(null)}
          >
            {copy.undo}
          </Button>
          <Badge tone="warning">{copy.unsaved}</Badge>
        </>
      )}
    </div>
  );
}
