import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { pagePath, patterns } from "#contract/pages";
import type { MembershipInterval } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import { ApiError, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { PlainFrame } from "#web/parts/layout/PlainFrame.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChangeLevelDialog } from "./ChangeLevelDialog.tsx";
import { copy } from "./copy.ts";
import { JoinDialog } from "./JoinDialog.tsx";
import { LevelCard } from "./LevelCard.tsx";
import { priceOf } from "./price-of.ts";

type Offer = OutputOf<"getMembershipLevels">;

/** /{username}/membresia: what an artist's levels give and cost, and joining one. */
export function MembershipPage() {
  const { username = "" } = useParams();
  const answer = useQuery({ ...query("getMembershipLevels", { slug: username }), staleTime: 0 });
  const { data, error } = answer;
  useTitle(data && copy.title(data.artist.name));
  // What can be no address of anybody is refused with 422.
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <NotFoundPage />;
  return (
    <PlainFrame>
      {data !== undefined ? (
        <Region>
          <Levels offer={data} slug={username} isFetching={answer.isFetching} />
        </Region>
      ) : error === null ? (
        <div aria-busy className="grid gap-4">
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="mx-auto size-28 rounded-full" />
          <Skeleton className="h-10" />
          <Skeleton className="h-56" />
        </div>
      ) : (
        <QueryError of={answer} as="h1" title={copy.failed} />
      )}
    </PlainFrame>
  );
}

type Choice = { level: string; interval: MembershipInterval };

type LevelsProps = { offer: Offer; slug: string; isFetching: boolean };

function Levels({ offer, slug, isFetching }: LevelsProps) {
  const { artist, levels, providers, is_own: isOwn, mine } = offer;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [nextLevel, setNextLevel] = useState<string | null>(null);
  const membersOnly = useMembersOnly();
  if (levels.length === 0 && mine === null) return <NoLevels offer={offer} />;
  const mayJoin = providers.length > 0 && !isOwn && mine === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isOwn && <OwnNote />}
      <header className="grid justify-items-center gap-2 text-center">
        <Avatar name={artist.name} src={artist.avatar_url} size="xl" />
        <h1 className="text-2xl text-balance wrap-anywhere">{copy.title(artist.name)}</h1>
        <p className="text-pretty wrap-anywhere text-text-muted">{copy.intro(artist.name)}</p>
      </header>
      {mine !== null && <MemberNote membership={mine} />}
      {providers.length === 0 && mine === null && (
        <div className="rounded-md bg-fill px-4 py-3">
          <p className="font-semibold wrap-anywhere">{copy.notNow(artist.name)}</p>
          <p className="text-sm text-pretty text-text-muted">{copy.notNowText}</p>
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {levels.map((level) => (
          <LevelCard
            key={level.id}
            level={level}
            isMine={mine?.level?.id === level.id}
            onChoose={
              mayJoin && level.providers.length > 0
                ? (interval) => membersOnly(() => setChoice({ level: level.id, interval }), "join")
                : undefined
            }
          >
            <ChangeTo level={level} membership={mine} onChange={() => setNextLevel(level.id)} />
          </LevelCard>
        ))}
      </ul>
      <Link
        to={profileOf(artist)}
        className="justify-self-center rounded-sm p-3 text-sm text-text-muted underline-offset-2 hover:underline"
      >
        {copy.toProfile}
      </Link>
      {choice !== null && (
        <JoinDialog
          slug={slug}
          artist={artist.name}
          level={levels.find(({ id }) => id === choice.level)}
          interval={choice.interval}
          providers={levels.find(({ id }) => id === choice.level)?.providers ?? []}
          isFetching={isFetching}
          onClose={() => setChoice(null)}
        />
      )}
      {nextLevel !== null && mine !== null && (
        <ChangeLevelDialog
          membership={mine}
          artist={artist.name}
          level={levels.find(({ id }) => id === nextLevel)}
          onClose={() => setNextLevel(null)}
        />
      )}
    </div>
  );
}

const profileOf = ({ id, username }: Offer["artist"]): string =>
  pagePath("profile", { username: username ?? id });

const mayChange = ({ state, cancels_at_end, pause }: Membership): boolean =>
  state === "active" && !cancels_at_end && pause === null;

type ChangeToProps = {
  level: Offer["levels"][number];
  membership: Membership | null;
  onChange: () => void;
};

/** Of a level that is not the member's: the way to it, since when it is theirs, or what stands in between. */
function ChangeTo({ level, membership, onChange }: ChangeToProps) {
  if (membership === null || level.id === membership.level?.id) return null;
  if (level.currency !== membership.currency || !mayChange(membership)) return null;
  // Its artist takes money there no more, or not now.
  if (!level.providers.includes(membership.provider)) return null;
  const { change, next_charge_at: paid_until, interval } = membership;
  if (change?.level?.id === level.id && paid_until !== null)
    return <p className="font-semibold">{copy.change.from(dayOf(paid_until))}</p>;
  if (priceOf(level, interval) === null)
    return (
      <p className="text-sm text-pretty text-text-muted">{copy.change.otherInterval(interval)}</p>
    );
  return (
    <Button
      className="justify-self-start"
      aria-haspopup="dialog"
      aria-label={copy.change.toOf(level.name)}
      onClick={onChange}
    >
      {copy.change.to}
    </Button>
  );
}

function MemberNote({ membership }: { membership: Membership }) {
  const level = membership.level?.name ?? null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-fill px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {level === null ? copy.member : copy.memberOf(level)}
        </p>
        <p className="text-sm text-pretty text-text-muted">
          {mayChange(membership) ? copy.memberText : copy.memberWaits}
        </p>
      </div>
      <Link to={patterns.ownMemberships} className={buttonClass({ size: "sm" })}>
        {copy.toOwn}
      </Link>
    </div>
  );
}

function OwnNote() {
  return (
    <aside className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-fill px-4 py-3">
      <div>
        <p className="font-semibold">{copy.own}</p>
        <p className="text-sm text-text-muted">{copy.ownText}</p>
      </div>
      <Link
        to={patterns.studioMemberships}
        className={buttonClass({ size: "sm", variant: "secondary" })}
      >
        {copy.toStudio}
      </Link>
    </aside>
  );
}

function NoLevels({ offer: { artist, is_own: isOwn } }: { offer: Offer }) {
  return (
    <EmptyState
      as="h1"
      title={isOwn ? copy.ownNone : copy.none(artist.name)}
      text={isOwn ? copy.ownNoneText : copy.noneText}
      action={
        <Link to={isOwn ? patterns.studioMemberships : profileOf(artist)} className={buttonClass()}>
          {isOwn ? copy.toStudio : copy.toProfile}
        </Link>
      }
    />
  );
}
