import { useMutation } from "@tanstack/react-query";
import type { Collection } from "#contract/collections/collections";
import { useSession } from "#web/api/session.ts";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Unanswered invitations to collections of others. */
export function Invitations({ invitations }: { invitations: readonly Collection[] }) {
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-3 text-xl">
        {copy.invitations}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {invitations.map((collection) => (
          <li key={collection.id}>
            <InvitationRow collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ collection }: { collection: Collection }) {
  const { id, title, owner } = collection;
  const session = useSession();
  const personId = session.status === "member" ? session.userId : "";
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accepts: boolean): Promise<unknown> =>
      accepts ? call("acceptInvitation", { id }) : call("removeMember", { id, personId }),
    onSuccess: (_done, accepts) => {
      announce("collections:invalidate");
      if (accepts) notify({ title: copy.accepted(title), tone: "positive" });
    },
    onError: (error) => {
      announce("collections:invalidate");
      notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4">
      <Avatar name={owner.name} src={owner.avatar_url} />
      <p className="grid min-w-40 flex-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm text-text-muted">{copy.invitedBy(owner.name)}</span>
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && !variables}
          onClick={() => mutate(false)}
        >
          {copy.reject}
        </Button>
        <Button size="sm" loading={isPending && variables} onClick={() => mutate(true)}>
          {copy.accept}
        </Button>
      </div>
    </div>
  );
}
