import { useQuery } from "@tanstack/react-query";
import { Pencil, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { licenses, releaseTypes } from "#contract/releases/release-types";
import type { Release } from "#contract/releases/releases";
import { playPosts } from "#features/player";
import { BackLink, JoinCall, PostDiscussion, useLivePosts } from "#features/posts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { tracksLabel } from "#web/entities/release/tracks-label.ts";
import { untilOut } from "#web/entities/release/until-out.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { LongText } from "#web/parts/text/LongText.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { TrackList } from "./TrackList.tsx";

/** Of announced releases only. */
const UpcomingPage = lazy(async () => ({
  default: (await onceOnline(() => import("./UpcomingPage.tsx"))).UpcomingPage,
}));

/** /{artist}/musica/{release}: a release with its songs, readable and playable without a session. */
export function ReleasePage() {
  const { username: handle = "", slug = "" } = useParams();
  // Not everybody asks in the same instant.
  const [spread] = useState(() => Math.random() * 3000);
  const answer = useQuery({
    ...query("getRelease", { handle, slug }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "upcoming" && untilOut(data.publish_at, Date.now(), spread),
    // A page in the background does not ask at the hour.
    refetchOnWindowFocus: ({ state: { data } }) => data?.state === "upcoming" && "always",
  });
  const { data: release, error } = answer;
  useTitle(release && `${release.title} — ${release.artist.name}`);
  return (
    <Columns className="py-1 md:pt-0 md:pb-6">
      <div className="flex items-center gap-1 px-1 pb-1 md:px-0">
        <BackLink />
        <p className="font-display text-lg font-bold">{copy.page}</p>
      </div>
      {/* It may have been deleted since it was loaded. */}
      {error !== null && isGone(error) ? (
        <EmptyState
          as="h1"
          title={isRemoved(error) ? copy.removed : copy.gone}
          text={isRemoved(error) ? copy.removedText : copy.goneText}
          action={
            <Link to={paths.root} className={buttonClass()}>
              {copy.goHome}
            </Link>
          }
        />
      ) : release?.state === "upcoming" ? (
        <Suspense fallback={<LoadingRelease />}>
          <UpcomingPage key={release.id} release={release} />
        </Suspense>
      ) : release !== undefined ? (
        <WholeRelease key={release.id} release={release} />
      ) : error === null ? (
        <LoadingRelease />
      ) : (
        <QueryError of={answer} title={copy.failed} as="h1" />
      )}
    </Columns>
  );
}

/** Deleted, never existing, not out yet, or not visible to this viewer. */
function isGone(error: Error): boolean {
  return (
    error instanceof ApiError &&
    ["release_not_found", "invalid_input", "release_gone"].includes(error.code)
  );
}

const isRemoved = (error: Error): boolean =>
  error instanceof ApiError && error.code === "release_gone";

function WholeRelease({ release }: { release: Release }) {
  const [living, setLiving] = useState<HTMLElement | null>(null);
  useLivePosts(living);
  const { tracks, description, post_id: postId, artist } = release;
  return (
    <div ref={setLiving}>
      <div data-post={postId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Card as="article" bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
          <ReleaseHead release={release} />
          {description !== "" && <LongText text={description} whole />}
          <Region>
            <TrackList tracks={tracks} />
          </Region>
          <Facts release={release} />
        </Card>
        <Region>
          <PostDiscussion postId={postId} withoutMenu={false} />
        </Region>
        <JoinCall name={artist.name} />
      </div>
    </div>
  );
}

function ReleaseHead({ release }: { release: Release }) {
  const { cover, title, type, artist, tracks, id } = release;
  const duration = tracks.reduce(
    (sum, { post: { media } }) => sum + (media?.kind === "audio" ? media.duration : 0),
    0,
  );
  return (
    <header className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-end sm:gap-6">
      <Cover
        {...coverProps(cover)}
        name={title}
        sizes="(min-width: 640px) 224px, 100vw"
        priority
        className="max-sm:mx-auto max-sm:max-w-80"
      />
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge>{releaseTypes[type]}</Badge>
          <span className="text-sm text-text-muted">
            {tracksLabel({ track_count: tracks.length, duration })}
          </span>
        </div>
        <h1 className="text-3xl leading-tight text-balance wrap-anywhere">{title}</h1>
        <PersonLink person={artist} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Play aria-hidden className="fill-current" />}
            disabled={tracks.length === 0}
            onClick={() => playPosts(tracks.map(({ post }) => post))}
          >
            {copy.playAll}
          </Button>
          {release.is_own && (
            <Link to={studioPaths.release(id)} className={buttonClass({ variant: "secondary" })}>
              <Pencil aria-hidden />
              {copy.edit}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

const longDate = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });

function Facts({ release: { released_at, label, license, upc } }: { release: Release }) {
  const facts = [
    { name: copy.releasedOn, value: longDate.format(new Date(released_at)) },
    { name: copy.label, value: label },
    { name: copy.license, value: licenses[license] },
    { name: copy.upc, value: upc ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <section aria-label={copy.about}>
      <dl className="grid gap-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LoadingRelease() {
  return (
    <Card bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="aspect-square w-full max-w-80 rounded-md" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </Card>
  );
}
