import { onceOnly } from "#contract/landings/block-kinds";
import type { BlockKind } from "#contract/landings/blocks";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { blockNames, blockTexts, copy } from "./copy.ts";

type AddBlockProps = {
  /** The kinds that the page has. */
  present: readonly BlockKind[];
  onAdd: (kind: BlockKind) => void;
  onClose: () => void;
};

/** The kinds of blocks, to add one. */
export function AddBlock({ present, onAdd, onClose }: AddBlockProps) {
  const kinds = (Object.keys(blockNames) as BlockKind[]).filter(
    (kind) => !onceOnly.includes(kind) || !present.includes(kind),
  );
  return (
    <Dialog open onClose={onClose} title={copy.addBlock}>
      <ul className="grid gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onAdd(kind)}
              className="grid min-h-14 w-full gap-0.5 rounded-lg bg-surface-raised px-4 py-3 text-left inset-ring inset-ring-border hover:bg-fill"
            >
              <span className="font-semibold">{blockNames[kind]}</span>
              <span className="text-sm text-text-muted">{blockTexts[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
