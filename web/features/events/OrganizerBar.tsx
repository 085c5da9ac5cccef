import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { EventStatus } from "#contract/events/event-summary";
import type { Event } from "#contract/events/events";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { endOf } from "./countdown.ts";
import { forgetEvent, storeEvent } from "./event-cache.ts";
import { FlyerPanel } from "./FlyerPanel.tsx";

type Change = EventStatus | "deleted";

const questions = {
  postponed: {
    title: copy.postponeTitle,
    text: copy.postponeText,
    confirmLabel: copy.postpone,
    tone: "accent",
  },
  cancelled: {
    title: copy.cancelTitle,
    text: copy.cancelText,
    confirmLabel: copy.cancel,
    tone: "danger",
  },
  deleted: {
    title: copy.deleteTitle,
    text: copy.deleteText,
    confirmLabel: copy.delete,
    tone: "danger",
  },
} as const;

/** The organizer's actions; those that affect attendees ask for confirmation. */
export function OrganizerBar({ event }: { event: Event }) {
  const now = useNow();
  const mayAct = useMayAct();
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const [showsFlyer, setShowsFlyer] = useState(false);
  const { mutate, isPending } = useChange(event, () => setAsking(null));
  const { status, slug } = event;
  const isOver = status === "published" && now >= endOf(event);
  const isOpen = status !== "cancelled" && !isOver;
  if (!mayAct("agenda")) return null;
  return (
    <section
      aria-label={copy.organizer}
      className="flex flex-wrap items-center gap-2 rounded-md bg-background p-2 pl-4"
    >
      <p className="mr-auto py-2 text-sm font-semibold text-text-muted">{copy.organizer}</p>
      {isOpen && (
        <Link to={paths.editEvent(slug)} className={buttonClass({ size: "sm" })}>
          <Pencil aria-hidden />
          {copy.edit}
        </Link>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setShowsFlyer(true)}
        >
          {copy.flyer}
        </Button>
      )}
      {isOpen && status === "published" && (
        <Button size="sm" variant="secondary" onClick={() => setAsking("postponed")}>
          {copy.postpone}
        </Button>
      )}
      {status === "postponed" && now < endOf(event) && (
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && asking === null}
          onClick={() => mutate("published")}
        >
          {copy.resume}
        </Button>
      )}
      {isOpen && (
        <Button size="sm" variant="ghost" onClick={() => setAsking("cancelled")}>
          {copy.cancel}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsking("deleted")}>
        {copy.delete}
      </Button>
      <Dialog open={showsFlyer} onClose={() => setShowsFlyer(false)} size="sm" title={copy.flyer}>
        {showsFlyer && <FlyerPanel event={event} />}
      </Dialog>
      {asking !== null && (
        <ConfirmDialog
          {...questions[asking]}
          open
          cancelLabel={copy.keep}
          busy={isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => mutate(asking)}
        />
      )}
    </section>
  );
}

function useChange(event: Event, onSettled: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change === "deleted") await call("deleteEvent", { id: event.id });
      else storeEvent(client, await call("setEventStatus", { id: event.id, status: change }));
    },
    onSuccess: (_answer, change) => {
      notify({
        title: change === "deleted" ? copy.deleted : copy.statusDone[change],
        tone: "positive",
      });
      if (change !== "deleted") return;
      void navigate(paths.profile(event.organizer), { replace: true });
      forgetEvent(client, event);
    },
    onError: (error) =>
      notify({ title: copy.changeFailed, text: errorMessage(error), tone: "danger" }),
    onSettled,
  });
}
