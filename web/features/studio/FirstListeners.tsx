import { CircleQuestionMark } from "lucide-react";
import { useId, useState } from "react";
import { metrics } from "#contract/audience/metrics";
import type { Studio } from "#contract/audience/studio";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { formatCount } from "./figures.ts";

const { name, definition, exclusions, counted } = metrics.first_listeners;
const facts = [
  [copy.whatCounts, definition],
  [copy.whatNot, exclusions],
  [copy.whenCounted, counted],
] as const;

/** How many people were shown the first songs of an artist, and heard them: numbers, never who. */
export function FirstListeners({ songs }: { songs: Studio["first_listeners"] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const number = (count: number | null) => (count === null ? copy.few : formatCount(count));
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-2 p-4 md:p-5">
      <div className="flex items-center gap-1">
        <h2 id={id} className="text-lg">
          {copy.firstListeners}
        </h2>
        <IconButton
          size="sm"
          label={copy.explainOf(name)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <CircleQuestionMark aria-hidden />
        </IconButton>
      </div>
      <ul className="grid">
        {songs.map(({ id: key, title, viewers, listeners }) => (
          <li key={key} className="grid border-t border-border py-2 first:border-t-0">
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className="text-sm text-text-muted first-letter:uppercase">
              {copy.firstListenersOf(number(viewers), number(listeners))}
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.explain}
        footer={
          <Button variant="secondary" onClick={() => setOpen(false)} data-autofocus>
            {copy.close}
          </Button>
        }
      >
        <h3 className="text-lg">{name}</h3>
        <dl className="grid gap-3">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-0.5">
              <dt className="text-sm text-text-muted">{label}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Card>
  );
}
