import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Event, Rsvp } from "#contract/events/events";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editEvent } from "#web/entities/entities.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Answer = { rsvp: Rsvp | null; is_public: boolean };
type AnswerState = Pick<Event, "rsvp" | "is_rsvp_public" | "going_count" | "interested_count">;

/**
 * Answers «Voy», «Me interesa» or neither: optimistic everywhere, then as the server says, or rolled back with a
 * toast.
 */
export function useRsvp({ id }: Event): (answer: Answer) => void {
  const client = useQueryClient();
  const membersOnly = useMembersOnly();
  const mutationKey = ["rsvp", id];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ rsvp, is_public }: Answer) =>
      rsvp === null ? call("removeRsvp", { id }) : call("setRsvp", { id, rsvp, is_public }),
    onMutate: (answer) => editEvent(client, id, (event) => withAnswer(event, answer)),
    onSuccess: ({ is_public, ...state }) => {
      if (isLast())
        editEvent(client, id, () => ({
          ...state,
          is_rsvp_public: state.rsvp === null ? null : is_public,
        }));
      invalidate(client, "getAttendees", { id });
      invalidate(client, "getPlans");
    },
    onError: (error, _answer, putBack) => {
      if (isLast()) putBack?.();
      notify({ title: copy.rsvpFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (answer) => membersOnly(() => mutate(answer), "attend", copy.rsvpNeedsSession);
}

/** The event with another answer of the viewer, and adjusted counts. */
export function withAnswer(event: AnswerState, { rsvp, is_public }: Answer): AnswerState {
  const moved = (word: Rsvp) => Number(rsvp === word) - Number(event.rsvp === word);
  return {
    rsvp,
    is_rsvp_public: rsvp === null ? null : is_public,
    going_count: Math.max(0, event.going_count + moved("going")),
    interested_count: Math.max(0, event.interested_count + moved("interested")),
  };
}
