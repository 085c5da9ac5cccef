import { Ban, MessageSquareText, Trash2 } from "lucide-react";
import type { ListeningLink } from "#contract/listening-links/listening-links";
import { dayOf, momentOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";

type LinkRowProps = { link: ListeningLink; onNotes: () => void; onLeave: () => void };

/** One link: whom it is for, until when, and what was heard with it. */
export function LinkRow({ link, onNotes, onLeave }: LinkRowProps) {
  const { name, state, listens, first_at: first, last_at: last, notes, new_notes: fresh } = link;
  const label = fresh > 0 ? copy.newNotes(fresh) : copy.notes(notes);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-border py-3 last:border-b-0">
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-text-muted">{stateOf(link)}</p>
          {link.compares && <p className="text-sm text-text-muted">{copy.compares}</p>}
        </div>
        <IconButton
          label={state === "active" ? copy.revoke(name) : copy.remove(name)}
          onClick={onLeave}
        >
          {state === "active" ? <Ban /> : <Trash2 />}
        </IconButton>
      </div>
      <p className="text-sm">
        {first === null || last === null
          ? copy.notOpened
          : copy.span(momentOf(first), momentOf(last))}
      </p>
      {listens.length > 0 && (
        <ul className="grid text-sm text-text-muted tabular-nums">
          {listens.map(({ post_id: id, title, listens: count, furthest }) => (
            <li key={id}>{copy.listens(title, count, furthest)}</li>
          ))}
        </ul>
      )}
      {notes > 0 && (
        <Button
          size="sm"
          variant={fresh > 0 ? "primary" : "secondary"}
          className="justify-self-start"
          icon={<MessageSquareText aria-hidden />}
          aria-label={copy.openNotes(name, label)}
          onClick={onNotes}
        >
          {label}
        </Button>
      )}
    </li>
  );
}

function stateOf({ state, expires_at: at }: ListeningLink): string {
  if (state === "revoked") return copy.revoked;
  return state === "expired" ? copy.expired(dayOf(at)) : copy.until(dayOf(at));
}
