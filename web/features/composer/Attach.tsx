import { Link2 } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { FileButtons } from "./FileButtons.tsx";
import type { useComposition } from "./use-composition.ts";

type AttachProps = {
  composition: ReturnType<typeof useComposition>;
  /** With labels, where it has a row of its own. */
  hasLabels: boolean;
  linking: boolean;
  onLinking: (linking: boolean) => void;
};

/** The buttons for what can still be attached to a post: files, or a link. */
export function Attach({ composition, hasLabels, linking, onLinking }: AttachProps) {
  const { kind, draft, addFiles } = composition;
  const link = {
    size: "sm",
    "aria-expanded": linking,
    onClick: () => onLinking(!linking),
  } as const;
  return (
    <>
      <FileButtons kind={kind} compact={!hasLabels} onChoose={addFiles} />
      {kind === null &&
        draft.url === null &&
        (hasLabels ? (
          <Button
            variant="secondary"
            icon={<Link2 aria-hidden />}
            aria-label={copy.addLink}
            {...link}
          >
            {copy.link}
          </Button>
        ) : (
          <IconButton className="max-sm:[&_svg]:size-5.5" label={copy.addLink} {...link}>
            <Link2 />
          </IconButton>
        ))}
    </>
  );
}
