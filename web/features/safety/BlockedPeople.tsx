import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#contract/people/profiles";
import { PeopleList } from "#web/entities/person/PeopleList.tsx";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { takeOut } from "#web/entities/entities.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { menuCopy } from "./menu-copy.ts";
import { MutedWords } from "./MutedWords.tsx";
import { invalidateWhatShowsPeople, forgetProfile } from "./hide-person.ts";

const lists = {
  getBlocked: {
    title: copy.blockedList,
    help: copy.blockedHelp,
    empty: copy.noBlocked,
    release: copy.unblock,
    whom: (name: string) => ` a ${name}`,
    releasedTitle: copy.unblocked,
    send: (id: string) => call("unblockUser", { id }),
  },
  getMuted: {
    title: copy.mutedList,
    help: copy.mutedHelp,
    empty: copy.noMuted,
    release: copy.unmuteShort,
    whom: (name: string) => ` a ${name}`,
    releasedTitle: copy.unmuted,
    send: (id: string) => call("unmuteUser", { id }),
  },
  getMutedBroadcasts: {
    title: copy.broadcastsList,
    help: copy.broadcastsHelp,
    empty: copy.noBroadcasts,
    release: copy.unmuteShort,
    whom: copy.broadcastsOf,
    releasedTitle: copy.unmutedBroadcasts,
    send: (id: string) => call("unmuteBroadcasts", { id }),
  },
};
type ListName = keyof typeof lists;

/** Blocked and muted people, muted broadcasts and muted words, each with a button that undoes it; a section of /mi-perfil. */
export function BlockedPeople() {
  return (
    <div className="grid gap-8">
      <HiddenList name="getBlocked" />
      <HiddenList name="getMuted" />
      <HiddenList name="getMutedBroadcasts" />
      <MutedWords />
    </div>
  );
}

function HiddenList({ name }: { name: ListName }) {
  const { title, help, empty } = lists[name];
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <p className="text-text-muted">{help}</p>
      <PeopleList
        name={name}
        input={{}}
        label={title}
        empty={<p className="py-3 text-text-muted">{empty}</p>}
      >
        {(person) => (
          <PersonRow person={person}>
            <Release name={name} person={person} />
          </PersonRow>
        )}
      </PeopleList>
    </section>
  );
}

type ReleaseProps = { name: ListName; person: Person };

/** Unblocks or unmutes a person: optimistic, rolled back on failure. */
export function useRelease({ name, person }: ReleaseProps): () => void {
  const client = useQueryClient();
  const { releasedTitle, send } = lists[name];
  const { mutate } = useMutation({
    mutationFn: () => send(person.id),
    onMutate: () => takeOut(client, person.id, name),
    onSuccess: () => {
      notify({ title: releasedTitle(person.name), tone: "positive" });
      forgetProfile(client, person.id);
      invalidateWhatShowsPeople(client);
    },
    onError: (error, _input, putBack) => {
      putBack?.();
      notify({ title: menuCopy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

function Release(props: ReleaseProps) {
  const { release: label, whom } = lists[props.name];
  const release = useRelease(props);
  return (
    <Button size="sm" variant="secondary" onClick={() => release()}>
      {label}
      <span className="sr-only">{whom(props.person.name)}</span>
    </Button>
  );
}
