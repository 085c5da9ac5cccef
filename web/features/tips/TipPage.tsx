import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { patterns, pagePath } from "#contract/pages";
import { moneyLabel } from "#contract/payments/money";
import { type TipPlace, tipPlaces } from "#contract/payments/payment-limits";
import { shareLabel } from "#contract/releases/credit-roles";
import type { TipGoal, TipPage as TipPageData } from "#contract/payments/tips";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { PlainFrame } from "#web/parts/layout/PlainFrame.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { idOf } from "./id-of.ts";
import { PayoutLinks } from "./PayoutLinks.tsx";
import { TipForm } from "./TipForm.tsx";

/** /{username}/propina: supporting an artist, with or without an account. */
export function TipPage() {
  const { username = "" } = useParams();
  const [search] = useSearchParams();
  const post = idOf(search.get("post"));
  const event = idOf(search.get("evento"));
  const answer = useQuery(
    query("getTipPage", {
      slug: username,
      ...(post !== null && { post_id: post }),
      ...(event !== null && { event_id: event }),
    }),
  );
  const { data, error } = answer;
  useTitle(data && copy.title(data.artist.name));
  // What can be no address of anybody is refused with 422.
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <NotFoundPage />;
  return (
    <PlainFrame>
      {data !== undefined ? (
        <Region>
          <Support page={data} place={placeOf(search.get("desde"), { post, event })} />
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

/** Where the tip was offered: as the address says, else by what it is for. */
function placeOf(
  text: string | null,
  about: { post: string | null; event: string | null },
): TipPlace {
  const place = tipPlaces.find((one) => one === text);
  return place ?? (about.event !== null ? "event" : about.post !== null ? "post" : "profile");
}

function Support({ page, place }: { page: TipPageData; place: TipPlace }) {
  const { artist, providers, currency, goal, links, about, shares, is_own: isOwn } = page;
  const takesTips = currency !== null && providers.length > 0;
  if (!takesTips && links.length === 0) return <NotSet page={page} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isOwn && <OwnNote />}
      <header className="grid justify-items-center gap-2 text-center">
        <Avatar name={artist.name} src={artist.avatar_url} size="xl" />
        <h1 className="text-2xl text-balance wrap-anywhere">{copy.title(artist.name)}</h1>
        {about !== null && (
          <p className="text-pretty wrap-anywhere">
            {about.kind === "post" ? copy.forPost(about.title) : copy.forEvent(about.title)}
          </p>
        )}
        {takesTips && <p className="text-pretty text-text-muted">{copy.intro}</p>}
        {shares.length > 0 && (
          <p className="text-sm text-pretty wrap-anywhere text-text-muted">
            {copy.shares(shares.map(({ name, share }) => copy.sharePart(name, shareLabel(share))))}
          </p>
        )}
      </header>
      {goal !== null && <GoalBar goal={goal} />}
      {takesTips && <TipForm page={{ ...page, currency }} place={place} />}
      {links.length > 0 && <PayoutLinks links={links} isAlone={!takesTips} />}
      <Link
        to={profileOf(artist)}
        className="justify-self-center rounded-sm p-3 text-sm text-text-muted underline-offset-2 hover:underline"
      >
        {copy.toProfile}
      </Link>
    </div>
  );
}

const profileOf = ({ id, username }: TipPageData["artist"]): string =>
  pagePath("profile", { username: username ?? id });

/** How far a goal is, rounded down: it says that it is reached only when it is. */
function GoalBar({ goal: { title, target, currency, raised } }: { goal: TipGoal }) {
  const percent = Math.max(0, Math.min(100, Math.floor((raised * 100) / target)));
  return (
    <Progress
      label={copy.goal(title)}
      value={percent / 100}
      detail={copy.raised(moneyLabel(Math.max(0, raised), currency), moneyLabel(target, currency))}
    />
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
        to={patterns.studioIncome}
        className={buttonClass({ size: "sm", variant: "secondary" })}
      >
        {copy.toIncome}
      </Link>
    </aside>
  );
}

function NotSet({ page: { artist, is_own: isOwn } }: { page: TipPageData }) {
  return (
    <EmptyState
      as="h1"
      title={isOwn ? copy.ownNotSet : copy.notSet(artist.name)}
      text={isOwn ? copy.ownNotSetText : copy.notSetText}
      action={
        <Link to={isOwn ? patterns.studioIncome : profileOf(artist)} className={buttonClass()}>
          {isOwn ? copy.toIncome : copy.toProfile}
        </Link>
      }
    />
  );
}
