import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Link2, X } from "lucide-react";
import { useState } from "react";
import type { WholeCollection } from "#contract/collections/collections";
import { limits } from "#contract/limits";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { announce } from "#web/api/browser-events.ts";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { copyLink } from "#web/copy/copy-link.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type PeopleDialogProps = { collection: WholeCollection; open: boolean; onClose: () => void };

const notifyFailure = (error: Error): void =>
  notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" });

/** The members of one's own collection: invite by name or by a link, and remove or revoke. */
export function PeopleDialog({ collection: { id }, open, onClose }: PeopleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.people} description={copy.peopleText}>
      <div className="grid gap-7">
        <Invite id={id} />
        <People id={id} />
      </div>
    </Dialog>
  );
}

function Invite({ id }: { id: string }) {
  const client = useQueryClient();
  const [username, setUsername] = useState("");
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call("inviteToCollection", { id, username }),
    onSuccess: () => {
      setUsername("");
      invalidate(client, "getCollectionMembers", { id });
      notify({ title: copy.invited, tone: "positive" });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.status >= 500) notifyFailure(failure);
    },
  });
  const isRefused = error instanceof ApiError && error.status < 500 && error.code !== "offline";
  return (
    <form
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim() !== "" && !isPending) mutate();
      }}
    >
      <Field label={copy.invite} error={isRefused && errorMessage(error)} className="flex-1">
        <Input
          value={username}
          icon={<span>@</span>}
          placeholder={copy.invitePlaceholder}
          maxLength={limits.usernameMax + 1}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => {
            setUsername(event.target.value);
            if (error !== null) reset();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending} className="mt-6.5 h-12">
        {copy.inviteNow}
      </Button>
    </form>
  );
}

function People({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query("getCollectionMembers", { id }),
    staleTime: 0,
  });
  if (data === undefined)
    return error === null ? (
      <div className="flex items-center gap-3">
        <output className="sr-only">{copy.loading}</output>
        <SkeletonAvatar />
        <SkeletonLine className="w-32" />
      </div>
    ) : (
      <QueryError
        of={{ error, isFetching, refetch }}
        as="h3"
        className="py-4"
        title={copy.listsFailed}
      />
    );
  return (
    <>
      {data.members.length === 0 ? (
        <p className="text-text-muted">{copy.nobodyYet}</p>
      ) : (
        <ul aria-label={copy.people} className="grid">
          {data.members.map((person) => (
            <li key={person.id} className="flex min-h-16 items-center gap-3">
              <PersonLink
                person={person}
                className="flex-1"
                {...(person.joined ? {} : { detail: copy.pending })}
              />
              <RemovePerson id={id} person={person} />
            </li>
          ))}
        </ul>
      )}
      <InviteLink id={id} token={data.invite_token} />
    </>
  );
}

function RemovePerson({ id, person }: { id: string; person: { id: string; name: string } }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("removeMember", { id, personId: person.id }),
    onSuccess: () => announce("collections:invalidate"),
    onError: notifyFailure,
  });
  return (
    <IconButton
      label={copy.removePerson(person.name)}
      disabled={isPending}
      className="text-text-muted"
      onClick={() => mutate()}
    >
      <X />
    </IconButton>
  );
}

function InviteLink({ id, token }: { id: string; token: string | null }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call("setInviteLink", { id, on }),
    onSuccess: ({ invite_token: inviteToken }) => {
      invalidate(client, "getCollectionMembers", { id });
      if (inviteToken === null) notify({ title: copy.withdrawn });
      else void copyLink(location.origin + paths.collectionInvitation(inviteToken));
    },
    onError: notifyFailure,
  });
  return (
    <section aria-labelledby="invite-link" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="invite-link" className="font-semibold">
          {copy.link}
        </h3>
        <p className="text-sm text-text-muted">{copy.linkText}</p>
      </div>
      {token === null ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Link2 aria-hidden />}
          loading={isPending}
          onClick={() => mutate(true)}
        >
          {copy.makeLink}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyLink(location.origin + paths.collectionInvitation(token))}
          >
            {copy.copyLink}
          </Button>
          <Button variant="ghost" loading={isPending} onClick={() => mutate(false)}>
            {copy.withdrawLink}
          </Button>
        </div>
      )}
    </section>
  );
}
