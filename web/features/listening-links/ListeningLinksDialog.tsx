import { useState } from "react";
import type { ListeningLink, ListeningTarget } from "#contract/listening-links/listening-links";
import { QueryError } from "#web/copy/QueryError.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { LinkRow } from "./LinkRow.tsx";
import { NewLink } from "./NewLink.tsx";
import { NotesOfLink } from "./NotesOfLink.tsx";
import { useListeningLinks } from "./use-listening-links.ts";

type ListeningLinksDialogProps = {
  target: ListeningTarget;
  title: string;
  open: boolean;
  onClose: () => void;
};

/** The private links of a song or a release: who has one, what they heard, and their notes. */
export function ListeningLinksDialog({ target, title, open, onClose }: ListeningLinksDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.button} description={title}>
      {open && <Content target={target} />}
    </Dialog>
  );
}

function Content({ target }: { target: ListeningTarget }) {
  const links = useListeningLinks(target);
  const [linkOfNotes, setLinkOfNotes] = useState<ListeningLink | null>(null);
  if (linkOfNotes !== null)
    return (
      <NotesOfLink
        link={linkOfNotes}
        onClose={() => {
          setLinkOfNotes(null);
          void links.answer.refetch();
        }}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-pretty text-text-muted">{copy.about}</p>
      <NewLink adding={links.adding} versions={links.answer.data?.versions ?? []} />
      <Links links={links} onNotes={setLinkOfNotes} />
    </div>
  );
}

type LinksProps = {
  links: ReturnType<typeof useListeningLinks>;
  onNotes: (link: ListeningLink) => void;
};

function Links({ links: { answer, revoking, removing }, onNotes }: LinksProps) {
  const [leaving, setLeaving] = useState<ListeningLink | null>(null);
  if (answer.data === undefined)
    return answer.error === null ? (
      <div aria-busy>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-20" />
      </div>
    ) : (
      <QueryError of={answer} as="p" title={copy.linksFailed} />
    );
  const { links } = answer.data;
  if (links.length === 0) return <p className="text-sm text-text-muted">{copy.none}</p>;
  const isActive = leaving?.state === "active";
  const change = isActive ? revoking : removing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul aria-label={copy.links} className="grid grid-cols-[minmax(0,1fr)]">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onNotes={() => onNotes(link)}
            onLeave={() => setLeaving(link)}
          />
        ))}
      </ul>
      <details className="text-sm text-text-muted">
        <summary className="min-h-6 cursor-pointer underline-offset-2 hover:underline">
          {copy.howCounted}
        </summary>
        <p className="pt-1 text-pretty">{copy.counting}</p>
      </details>
      {leaving !== null && (
        <ConfirmDialog
          open
          tone="danger"
          title={isActive ? copy.revokeTitle(leaving.name) : copy.removeTitle(leaving.name)}
          text={isActive ? copy.revokeText : copy.removeText}
          confirmLabel={isActive ? copy.revokeConfirm : copy.removeConfirm}
          cancelLabel={copy.keep}
          busy={change.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() => change.mutate(leaving, { onSettled: () => setLeaving(null) })}
        />
      )}
    </div>
  );
}
