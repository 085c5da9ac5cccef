import { Megaphone } from "lucide-react";
import { useState } from "react";
import type { Event } from "#contract/events/events";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { BroadcastPanel } from "./BroadcastPanel.tsx";
import { copy } from "./copy.ts";

/** «Avisar a tus seguidores de {ciudad}», for who announces an event ahead or plays there. */
export function BroadcastBar({ event: { id, city } }: { event: Pick<Event, "id" | "city"> }) {
  const mayAct = useMayAct();
  const [isOpen, setIsOpen] = useState(false);
  if (city === null || !mayAct("agenda")) return null;
  const title = copy.title(city);
  return (
    <section
      aria-label={title}
      className="grid justify-items-start gap-2 rounded-md bg-background p-4"
    >
      <p className="text-sm text-pretty text-text-muted">{copy.bar}</p>
      <Button
        size="sm"
        variant="secondary"
        icon={<Megaphone aria-hidden />}
        aria-haspopup="dialog"
        className="h-auto min-h-9 max-w-full shrink! py-1.5 text-left wrap-anywhere whitespace-normal! pointer-coarse:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {isOpen && <BroadcastPanel eventId={id} />}
      </Dialog>
    </section>
  );
}
