import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { EventStatus } from "#contract/events/event-summary";
import type { Event } from "#contract/events/events";
import { hourOf, longDay } from "#contract/events/event-words";
import { PromoteButton, type Promoted } from "#features/promotion";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
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
import { memberCopy } from "./member-copy.ts";

type Change = EventStatus | "deleted";

const questions = {
  postponed: {
    title: memberCopy.postponeTitle,
    text: memberCopy.postponeText,
    confirmLabel: memberCopy.postpone,
    tone: "accent",
  },
  cancelled: {
    title: memberCopy.cancelTitle,
    text: memberCopy.cancelText,
    confirmLabel: memberCopy.cancel,
    tone: "danger",
  },
  deleted: {
    title: memberCopy.deleteTitle,
    text: memberCopy.deleteText,
    confirmLabel: memberCopy.delete,
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
      aria-label={memberCopy.organizer}
      className="flex flex-wrap items-center gap-2 rounded-md bg-background p-2 pl-4"
    >
      <p className="mr-auto py-2 text-sm font-semibold text-text-muted">{memberCopy.organizer}</p>
      {isOpen && (
        <Link to={paths.editEvent(slug)} className={buttonClass({ size: "sm" })}>
          <Pencil aria-hidden />
          {memberCopy.edit}
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
      {isOpen && mayAct("publish") && <PromoteButton promoted={promotedEvent(event, now)} />}
      {isOpen && mayAct("publish") && (
        <Link
          to={eventPaths.postAbout(slug)}
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          {event.kind === "concert" ? memberCopy.postAbout : memberCopy.postAboutOther}
        </Link>
      )}
      {isOpen && status === "published" && (
        <Button size="sm" variant="secondary" onClick={() => setAsking("postponed")}>
          {memberCopy.postpone}
        </Button>
      )}
      {status === "postponed" && now < endOf(event) && (
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && asking === null}
          onClick={() => mutate("published")}
        >
          {memberCopy.resume}
        </Button>
      )}
      {isOpen && (
        <Button size="sm" variant="ghost" onClick={() => setAsking("cancelled")}>
          {memberCopy.cancel}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsking("deleted")}>
        {memberCopy.delete}
      </Button>
      <Dialog open={showsFlyer} onClose={() => setShowsFlyer(false)} size="sm" title={copy.flyer}>
        {showsFlyer && <FlyerPanel event={event} />}
      </Dialog>
      {asking !== null && (
        <ConfirmDialog
          {...questions[asking]}
          open
          cancelLabel={memberCopy.keep}
          busy={isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => mutate(asking)}
        />
      )}
    </section>
  );
}

function promotedEvent(event: Event, now: number): Promoted {
  const { post_id: postId, slug, title, status, starts_local: starts, venue_name, city } = event;
  const place = [venue_name, city].filter(Boolean).join(", ");
  return {
    postId,
    path: paths.event(slug),
    title,
    facts: [
      status === "postponed"
        ? memberCopy.promotedPostponed
        : memberCopy.promotedTime(longDay(starts, now), hourOf(starts)),
      place === "" ? copy.online : place,
    ],
    call: memberCopy.allDetails,
  };
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
        title: change === "deleted" ? memberCopy.deleted : memberCopy.statusDone[change],
        tone: "positive",
      });
      if (change !== "deleted") return;
      void navigate(paths.profile(event.organizer), { replace: true });
      forgetEvent(client, event);
    },
    onError: (error) =>
      notify({ title: memberCopy.changeFailed, text: errorMessage(error), tone: "danger" }),
    onSettled,
  });
}
