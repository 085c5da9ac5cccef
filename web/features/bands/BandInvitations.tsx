import { call, type OutputOf } from "#web/api/client.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { copy } from "./copy.ts";
import { roleNames } from "./role-names.ts";
import { useAnswer } from "./use-answer.ts";

type Invitation = OutputOf<"getMyBands">["invitations"][number];

/** Invitations of bands to the person. */
export function BandInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="band-invitations" className="grid gap-3">
      <h2 id="band-invitations" className="text-xl">
        {copy.invitations}
      </h2>
      <ul className="grid gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow {...invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ id, band, invited_by, roles }: Invitation) {
  const answer = useAnswer(
    (accept) => call("answerBandInvitation", { id, accept }),
    copy.joined(band.name),
  );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4">
      <Avatar name={band.name} src={band.avatar_url} />
      <p className="grid min-w-40 flex-1">
        <Link to={paths.profile(band)} className="font-semibold wrap-anywhere">
          {band.name}
        </Link>
        <span className="text-sm text-text-muted">
          {invited_by === null ? copy.invitedBySomebody : copy.invitedBy(invited_by.name)}
          {` · ${roleNames(false, roles)}`}
        </span>
      </p>
      <AnswerButtons answer={answer} />
    </div>
  );
}
