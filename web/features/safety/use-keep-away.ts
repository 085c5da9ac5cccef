import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPerson } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { menuCopy } from "./menu-copy.ts";
import {
  invalidateWhatShowsPeople,
  forgetProfile,
  hideEverywhere,
  hideFromFeeds,
} from "./hide-person.ts";

/** The person to mute or block. */
export type Somebody = { id: string; name: string };

const notifyFailure = (error: Error): void =>
  notify({ title: menuCopy.actionFailed, text: errorMessage(error), tone: "danger" });

/** Mutes or unmutes a person: their posts leave the lists at once; a toast can undo it. */
export function useMute(person: Somebody): (on: boolean) => void {
  const client = useQueryClient();
  const mark = (on: boolean) => editPerson(client, person.id, () => ({ is_muted: on }));
  const { mutate } = useMutation({
    scope: { id: `mute:${person.id}` },
    mutationFn: (on: boolean) => call(on ? "muteUser" : "unmuteUser", { id: person.id }),
    onMutate: (on) => {
      mark(on);
      return on ? hideFromFeeds(client, person.id) : undefined;
    },
    onSuccess: (_answer, on) => {
      notify(
        on
          ? {
              title: copy.muted(person.name),
              action: { label: copy.undo, onSelect: () => mutate(false) },
            }
          : { title: copy.unmuted(person.name) },
      );
      invalidateWhatShowsPeople(client);
    },
    onError: (error, on, putBack) => {
      mark(!on);
      putBack?.();
      notifyFailure(error);
    },
  });
  return mutate;
}

/** Blocks a person: removes them everywhere at once. `onBlocked` leaves a page of theirs. */
export function useBlock(person: Somebody, onBlocked?: () => void): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call("blockUser", { id: person.id }),
    onMutate: () => hideEverywhere(client, person.id),
    onSuccess: () => {
      notify({ title: copy.blocked(person.name), text: copy.blockedText });
      onBlocked?.();
      forgetProfile(client, person.id);
      invalidateWhatShowsPeople(client);
    },
    onError: (error, _input, putBack) => {
      putBack?.();
      notifyFailure(error);
    },
  });
  return mutate;
}
