import { X } from "lucide-react";
import { call, type OutputOf } from "#web/api/client.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { dayOf } from "./day-of.ts";
import { roleNames } from "./role-names.ts";
import { useBandChange } from "./use-band-change.ts";

type Invitation = OutputOf<"getTeam">["invitations"][number];
type PendingInvitationsProps = { band: string; invitations: readonly Invitation[] };

export function PendingInvitations({ band, invitations }: PendingInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="pending" className="grid gap-2">
      <h2 id="pending" className="text-xl">
        {copy.pending}
      </h2>
      <ul className="grid">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex min-h-16 items-center gap-3">
            <Invitee {...invitation} />
            <Withdraw band={band} id={invitation.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitee({ person, email, roles, expires_at }: Invitation) {
  const detail = `${roleNames(false, roles)} · ${copy.expires(dayOf(expires_at))}`;
  if (person !== null) return <PersonLink person={person} className="flex-1" detail={detail} />;
  return (
    <p className="grid min-w-0 flex-1">
      <span className="truncate font-semibold">{email}</span>
      <span className="text-sm text-text-muted">{detail}</span>
    </p>
  );
}

function Withdraw({ band, id }: { band: string; id: string }) {
  const { mutate, isPending } = useBandChange(
    () => call("withdrawBandInvitation", { id }, { forBand: band }),
    { done: copy.withdrawn, failed: copy.saveFailed },
  );
  return (
    <IconButton
      label={copy.withdraw}
      disabled={isPending}
      className="text-text-muted"
      onClick={() => mutate()}
    >
      <X aria-hidden />
    </IconButton>
  );
}
