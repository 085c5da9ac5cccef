import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { copy } from "./copy.ts";
import { dayOf } from "./day-of.ts";
import { roleNames } from "./role-names.ts";
import { useAnswer } from "./use-answer.ts";

/** /bandas/invitacion/{token}: the invitation behind a link in a mail, to accept or reject. */
export function BandInvitationPage() {
  useTitle(copy.invitation);
  return (
    <Columns className="grid justify-items-center px-4 py-12">
      <Region>
        <InvitationOfAddress />
      </Region>
    </Columns>
  );
}

function InvitationOfAddress() {
  const { token = "" } = useParams();
  const invitation = useQuery(query("getBandInvitation", { token }));
  const { data, error } = invitation;
  if (data !== undefined) return <Invitation invitation={data} token={token} />;
  if (error === null) return <InvitationSkeleton />;
  // A truncated link contains no valid token, and is shown as expired.
  if (error instanceof ApiError && [404, 422].includes(error.status))
    return <Closed title={copy.invitationOver} text={copy.invitationOverText} />;
  if (error instanceof ApiError && error.code === "band_invitation_not_yours")
    return <Closed title={copy.notYourInvitation} text={copy.notYourInvitationText} />;
  return <QueryError of={invitation} as="h1" title={copy.invitationFailed} />;
}

type InvitationProps = { invitation: OutputOf<"getBandInvitation">; token: string };

function Invitation({ invitation, token }: InvitationProps) {
  const { id, band, invited_by, roles, expires_at } = invitation;
  const navigate = useNavigate();
  const answer = useAnswer(async (accept) => {
    await call("answerBandInvitation", { id, accept, token });
    void navigate(accept ? paths.bandTeam(band.username ?? band.id) : paths.bands, {
      replace: true,
    });
  }, copy.joined(band.name));
  return (
    <div className="grid max-w-96 justify-items-center gap-5 text-center">
      <Avatar name={band.name} src={band.avatar_url} size="xl" />
      <div className="grid gap-2">
        <p className="text-text-muted">
          {invited_by === null ? copy.invitedBySomebody : copy.invitedBy(invited_by.name)}
        </p>
        <h1 className="font-display text-3xl font-bold text-balance wrap-anywhere">
          <Link to={paths.profile(band)}>{band.name}</Link>
        </h1>
        <p className="text-sm text-text-muted">{copy.youMay(roleNames(false, roles))}</p>
      </div>
      <p className="text-pretty text-text-muted">{copy.invitationText}</p>
      <AnswerButtons answer={answer} />
      <p className="text-sm text-text-muted">{copy.until(dayOf(expires_at))}</p>
    </div>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      as="h1"
      title={title}
      text={text}
      action={
        <Link to={paths.bands} className={buttonClass({ variant: "secondary" })}>
          {copy.toBands}
        </Link>
      }
    />
  );
}

function InvitationSkeleton() {
  return (
    <div aria-hidden className="grid justify-items-center gap-5">
      <SkeletonAvatar />
      <SkeletonLine className="w-56" />
    </div>
  );
}
