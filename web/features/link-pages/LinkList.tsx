import { ClipboardList, Plus } from "lucide-react";
import { useId, useState } from "react";
import type { OwnLink } from "#contract/link-pages/link-pages";
import { limits } from "#contract/limits";
import { Grip } from "#web/parts/lists/Grip.tsx";
import { useOrder } from "#web/parts/lists/use-order.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy, kindNames } from "./copy.ts";
import { draftOf, emptyDraft, type LinkDraft } from "./link-draft.ts";
import { LinkForm } from "./LinkForm.tsx";
import { LinkRow } from "./LinkRow.tsx";
import { PasteLinks } from "./PasteLinks.tsx";
import { type OwnLinks, useOwnLinks } from "./use-own-links.ts";

const nameOf = ({ title, kind }: OwnLink): string => title || kindNames[kind];

/** The links in their order, with everything that changes them. */
export function LinkList({ links }: { links: OwnLinks["links"] }) {
  const { order, show, remove } = useOwnLinks();
  const [draft, setDraft] = useState<LinkDraft | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const hint = useId();
  const isFull = links.length >= limits.links;
  const { setList, shift, draggedIndex, ...hands } = useOrder(
    links.map(({ id }) => id),
    (from, to) => {
      const link = links[from];
      if (link === undefined) return;
      order(links.toSpliced(from, 1).toSpliced(to, 0, link));
      setAnnouncement(copy.moved(nameOf(link), to + 1, links.length));
    },
  );
  return (
    <Card as="section" bleed aria-labelledby="own-links" className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="own-links" className="mr-auto text-lg">
          {copy.links}
        </h2>
        <Button
          size="sm"
          variant="secondary"
          icon={<ClipboardList aria-hidden />}
          disabled={isFull}
          onClick={() => setIsPasting(true)}
        >
          {copy.addMany}
        </Button>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => setDraft(emptyDraft())}
        >
          {copy.add}
        </Button>
      </div>
      {isFull && <p className="text-sm text-text-muted">{copy.full}</p>}
      {links.length === 0 && <EmptyState title={copy.empty} text={copy.emptyText} />}
      <p id={hint} hidden>
        {copy.moveHint}
      </p>
      <output className="sr-only">{announcement}</output>
      <ol ref={setList} className="grid" aria-labelledby="own-links">
        {links.map((link, at) => (
          <li
            key={link.id}
            style={{ transform: `translateY(${shift(at)}px)` }}
            className={cx(
              "flex items-center gap-1",
              draggedIndex === at
                ? "relative z-10 rounded-lg bg-surface-raised shadow-overlay"
                : draggedIndex !== null && "transition-transform duration-150",
            )}
          >
            <Grip
              id={link.id}
              at={at}
              hands={hands}
              label={copy.move(nameOf(link))}
              describedBy={hint}
            />
            <LinkRow
              link={link}
              name={nameOf(link)}
              onShow={(enabled) => show({ ...link, enabled })}
              onEdit={() => setDraft(draftOf(link))}
            />
          </li>
        ))}
      </ol>
      {draft !== null && (
        <LinkForm
          key={draft.id}
          start={draft}
          isNew={links.every(({ id }) => id !== draft.id)}
          onClose={() => setDraft(null)}
          onRemove={() => {
            remove(draft.id);
            setDraft(null);
          }}
        />
      )}
      {isPasting && (
        <PasteLinks room={limits.links - links.length} onClose={() => setIsPasting(false)} />
      )}
    </Card>
  );
}
