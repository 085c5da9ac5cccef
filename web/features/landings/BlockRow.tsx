import { ChevronDown, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { LandingBlock } from "#contract/landings/blocks";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { BlockForm } from "./BlockForm.tsx";
import { blockNames, blockTexts, copy } from "./copy.ts";

type BlockRowProps = {
  block: LandingBlock;
  isOpen: boolean;
  /** Added just now: it gets the focus. */
  isNew: boolean;
  onOpen: (opens: boolean) => void;
  /** `field` names the text that is typed into; without it the change is a step of its own. */
  onChange: (block: LandingBlock, field?: string) => void;
  onRemove: () => void;
};

/** A block in the list; opened, its form stands below it. */
export function BlockRow({ block, isOpen, isNew, onOpen, onChange, onRemove }: BlockRowProps) {
  const form = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the dialog that added it has given the focus back.
    if (isNew) requestAnimationFrame(() => toggle.current?.focus());
  }, [isNew]);
  const name = ("title" in block && block.title) || blockNames[block.kind];
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-2">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={form}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 py-2 text-left"
        >
          <span className="grid min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {name}
              {block.hidden && <Badge>{copy.hidden}</Badge>}
            </span>
            <span className="truncate text-sm text-text-muted">{blockTexts[block.kind]}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx(
              "size-5 shrink-0 text-text-muted transition-transform",
              isOpen && "rotate-180",
            )}
          />
        </button>
        <Switch
          label={<span className="sr-only">{copy.show(name)}</span>}
          checked={!block.hidden}
          onChange={({ target }) => onChange({ ...block, hidden: !target.checked })}
        />
      </div>
      <div id={form} hidden={!isOpen} className="pt-1 pb-4">
        {isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <BlockForm block={block} onChange={onChange} />
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
            >
              {copy.remove}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
