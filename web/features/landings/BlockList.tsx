import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { BlockKind, LandingBlock } from "#contract/landings/blocks";
import { landingLimits } from "#contract/landings/landing-limits";
import { Grip } from "#web/parts/lists/Grip.tsx";
import { useOrder } from "#web/parts/lists/use-order.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { AddBlock } from "./AddBlock.tsx";
import { newBlock } from "./block-factory.ts";
import { BlockRow } from "./BlockRow.tsx";
import { blockNames, copy } from "./copy.ts";
import type { LandingEditor } from "./use-landing-editor.ts";

const nameOf = (block: LandingBlock): string =>
  ("title" in block && block.title) || blockNames[block.kind];

/** The blocks in their order: each can be moved, hidden, opened and removed. */
export function BlockList({ editor }: { editor: LandingEditor }) {
  const { content, edit } = editor;
  const { blocks } = content;
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [newId, setNewId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const [heading, hint] = [useId(), useId()];
  const isFull = blocks.length >= landingLimits.blocks;
  const setBlocks = (next: LandingBlock[], field = "") => edit({ ...content, blocks: next }, field);
  const { setList, shift, draggedIndex, ...hands } = useOrder(
    blocks.map(({ id }) => id),
    (from, to) => {
      const block = blocks[from];
      if (block === undefined) return;
      setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, block));
      setAnnouncement(copy.moved(nameOf(block), to + 1, blocks.length));
    },
  );
  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    setBlocks(kind === "cover" ? [block, ...blocks] : [...blocks, block]);
    setOpenId(block.id);
    setIsAdding(false);
    setNewId(block.id);
    setAnnouncement(copy.added(nameOf(block)));
  };
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="mr-auto text-lg">
          {copy.blocks}
        </h2>
        <Button
          ref={addButton}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => setIsAdding(true)}
        >
          {copy.addBlock}
        </Button>
      </div>
      {isFull && <p className="text-sm text-text-muted">{copy.full}</p>}
      {blocks.length === 0 && <EmptyState title={copy.empty} text={copy.emptyText} />}
      <p id={hint} hidden>
        {copy.moveHint}
      </p>
      <output className="sr-only">{announcement}</output>
      <ol ref={setList} aria-labelledby={heading} className="grid">
        {blocks.map((block, at) => (
          <li
            key={block.id}
            style={{ transform: `translateY(${shift(at)}px)` }}
            className={cx(
              "flex items-start gap-1 border-t border-border first:border-0",
              draggedIndex === at
                ? "relative z-10 rounded-lg bg-surface-raised shadow-overlay"
                : draggedIndex !== null && "transition-transform duration-150",
            )}
          >
            <Grip
              id={block.id}
              at={at}
              hands={hands}
              label={copy.move(nameOf(block))}
              describedBy={hint}
            />
            <BlockRow
              block={block}
              isOpen={openId === block.id}
              isNew={newId === block.id}
              onOpen={(opens) => setOpenId(opens ? block.id : null)}
              onChange={(next, field) =>
                setBlocks(blocks.with(at, next), field === undefined ? "" : `${block.id} ${field}`)
              }
              onRemove={() => {
                setBlocks(blocks.toSpliced(at, 1));
                setAnnouncement(copy.removed(nameOf(block)));
                addButton.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {isAdding && (
        <AddBlock
          present={blocks.map(({ kind }) => kind)}
          onAdd={add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}
