import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Event } from "#contract/events/events";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { memberCopy } from "./member-copy.ts";

/** Asks a person on a line-up whether it is true, before the event appears on their page. */
export function InvitationBar({ event, place }: { event: Event; place: string }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accept: boolean) => call("answerLineup", { id: event.id, place, accept }),
    onSuccess: (_answer, accept) =>
      notify({ title: accept ? memberCopy.accepted : memberCopy.answeredNo, tone: "positive" }),
    onError: (error) =>
      notify({ title: memberCopy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      invalidate(client, "getEvent", { slug: event.slug });
      invalidate(client, ["getEventsOf", "getNotifications"]);
    },
  });
  return (
    <section
      aria-label={memberCopy.invited(event.organizer.name)}
      className="grid gap-3 rounded-md bg-accent-soft p-4"
    >
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{memberCopy.invited(event.organizer.name)}</p>
        <p className="text-sm">{memberCopy.invitedText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button loading={isPending && variables} onClick={() => mutate(true)}>
          {memberCopy.accept}
        </Button>
        <Button variant="secondary" loading={isPending && !variables} onClick={() => mutate(false)}>
          {memberCopy.refuse}
        </Button>
      </div>
    </section>
  );
}
