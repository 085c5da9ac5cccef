import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Plus, RefreshCw } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { ArtistCard as Artist, TrendingTag } from "#contract/discovery/discovery";
import { limits } from "#contract/limits";
import { loadCityWeek } from "#features/agenda";
import { LegalLinks } from "#features/legal";
import { NextDates } from "#web/entities/event/NextDates.tsx";
import { ArtistCard } from "#web/entities/person/ArtistCard.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { RecommendedArtists, RecommendedPeople } from "#features/recommendations";
import { Region } from "#web/parts/layout/Region.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { railCopy } from "./rail-copy.ts";

const CityWeek = optional(async () => (await loadCityWeek()).CityWeek);

/** The column beside the feed on wide windows. */
export function HomeRail({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="grid gap-4">
      <Region>
        <CreateCall onCreate={onCreate} />
      </Region>
      <Region>
        <Suspense fallback={<div className="h-72" />}>
          <CityWeek />
        </Suspense>
      </Region>
      <Region>
        <Discovered>
          {({ creators, tags }) => (
            <>
              <Region>{creators.length > 0 && <TrendingArtists artists={creators} />}</Region>
              <Region>{tags.length > 0 && <TrendingTags tags={tags} />}</Region>
            </>
          )}
        </Discovered>
      </Region>
      <Region>
        <Suggestions />
      </Region>
      <Region>
        <SocialLinks />
      </Region>
      <LegalLinks className="px-4" />
    </div>
  );
}

/** The product's pages on other networks, if the operator has configured them. */
export function SocialLinks() {
  const { data } = useQuery(query("getCreatorDiscovery", {}));
  if (data === undefined || data.social_links.length === 0) return null;
  return (
    <ul aria-label={railCopy.socialLinks} className="flex flex-wrap gap-x-4 px-4 text-sm">
      {data.social_links.map(({ label, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 text-text-muted hover:text-text hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Trends and recommendations on windows without the column: in the feed, in rows that scroll sideways. */
export function Discover() {
  return (
    <Discovered>
      {({ creators, tags }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4">
          <Region>{tags.length > 0 && <TrendingTags tags={tags} />}</Region>
          {creators.length > 0 && (
            <Part title={railCopy.trendingArtists} action={<AllTrends />}>
              <ul className="-mx-4 flex scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none]">
                {creators.map((artist) => (
                  <ArtistTile key={artist.id} artist={artist} />
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
    </Discovered>
  );
}

function ArtistTile({ artist }: { artist: Artist }) {
  return (
    <li className="grid w-32 shrink-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-2.5 rounded-md bg-background p-3 text-center">
      <Link
        to={paths.profile(artist)}
        className="grid w-full justify-items-center gap-2 rounded-md"
      >
        <Avatar name={artist.name} src={artist.avatar_url} size="lg" />
        <span className="w-full truncate text-sm font-semibold">{artist.name}</span>
      </Link>
      <FollowButton person={artist} size="sm" />
    </li>
  );
}

/** Replaces the posts of followed people when there are none. */
export function NothingFollowed() {
  return (
    <div className="grid gap-4">
      <EmptyState title={copy.nothingFollowed} text={copy.nothingFollowedText} className="pb-4" />
      <Region>
        <RecommendedArtists limit={6} />
      </Region>
    </div>
  );
}

/** After the last post of followed people: more people to follow. */
export function AfterFollowing() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Region>
        <RecommendedArtists limit={6} />
      </Region>
      <Region>
        <RecommendedPeople limit={6} />
      </Region>
    </div>
  );
}

type Discovery = { creators: Artist[]; tags: TrendingTag[] };

/** Renders trending content: a skeleton while loading, and nothing when empty. */
function Discovered({ children }: { children: (discovery: Discovery) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(query("getCreatorDiscovery", {}));
  if (data !== undefined) return children(data);
  return (
    <Part title={railCopy.trendingArtists}>
      {isError ? (
        <PartFailed isFetching={isFetching} refetch={refetch} />
      ) : (
        <SkeletonRows count={limits.trendingCreators} />
      )}
    </Part>
  );
}

type PartFailedProps = { isFetching: boolean; refetch: () => Promise<unknown> };

/** Replaces a part whose query failed. */
function PartFailed({ isFetching, refetch }: PartFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-text-muted">{railCopy.failed}</p>
      <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
        {railCopy.retry}
      </Button>
    </div>
  );
}

function TrendingArtists({ artists }: { artists: Artist[] }) {
  return (
    <Part title={railCopy.trendingArtists} action={<AllTrends />}>
      <NextDates of={artists}>
        {artists.map((artist) => (
          <ArtistCard key={artist.id} artist={artist} />
        ))}
      </NextDates>
    </Part>
  );
}

function AllTrends() {
  return (
    <Link
      to={paths.trends}
      className="inline-flex min-h-9 items-center gap-0.5 rounded-sm text-sm font-semibold text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      {railCopy.allTrends}
      <span className="sr-only">{railCopy.ofTrends}</span>
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

function TrendingTags({ tags }: { tags: TrendingTag[] }) {
  return (
    <Part title={railCopy.trendingTags}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.label} className="max-w-full">
            <Link
              to={paths.exploreMusic(tag.search)}
              title={railCopy.tagPosts(tag.posts)}
              className={chipClass(false, "max-w-full")}
            >
              <span className="truncate">{tag.label}</span>
              <span aria-hidden className="text-text-muted tabular-nums">
                {tag.posts}
              </span>
              <span className="sr-only">, {railCopy.tagPosts(tag.posts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/**
 * People to follow, three at a time: authors of liked posts first, then artists of the same place and genres. Newly
 * followed ones stay visible.
 */
export function Suggestions() {
  const discovery = useQuery(query("getCreatorDiscovery", {}));
  const { data, isError, isFetching, refetch } = useQuery(query("suggestArtists", {}));
  const [from, setFrom] = useState(0);
  const visibleCount = limits.suggestionsShown;
  if (isError && data === undefined)
    return (
      <Part title={railCopy.suggestions}>
        <PartFailed isFetching={isFetching} refetch={refetch} />
      </Part>
    );
  if (discovery.isPending || data === undefined) return null;
  const trending = new Set(discovery.data?.creators.map(({ id }) => id));
  const all = new Map(
    [...(discovery.data?.suggestions ?? []), ...data.artists]
      .filter(({ id }) => !trending.has(id))
      .map((artist) => [artist.id, artist]),
  );
  const artists = [...all.values()].slice(0, visibleCount * 4);
  const likedAuthorIds = new Set(discovery.data?.suggestions.map(({ id }) => id));
  if (artists.length === 0) return null;
  return (
    <Part
      title={railCopy.suggestions}
      action={
        artists.length > visibleCount && (
          <IconButton
            label={railCopy.moreSuggestions}
            size="sm"
            className="-my-1.5 text-text-muted"
            onClick={() => setFrom(from + visibleCount < artists.length ? from + visibleCount : 0)}
          >
            <RefreshCw aria-hidden />
          </IconButton>
        )
      }
    >
      <NextDates of={artists}>
        {artists.slice(from, from + visibleCount).map((artist) => (
          <ArtistCard
            key={artist.id}
            artist={artist}
            reason={likedAuthorIds.has(artist.id) ? railCopy.liked : undefined}
          />
        ))}
      </NextDates>
    </Part>
  );
}

/** Asks artists to publish something, and fans whether they make music too. */
export function CreateCall({ onCreate }: { onCreate: () => void }) {
  const role = useMe()?.role ?? null;
  if (role === null) return null;
  const isArtist = role === "creator";
  return (
    <Card as="section" bleed className="grid justify-items-start gap-3 p-4 xl:rounded-lg">
      <h2 className="text-lg">{isArtist ? railCopy.createTitle : railCopy.becomeTitle}</h2>
      <p className="text-text-muted">{isArtist ? railCopy.createText : railCopy.becomeText}</p>
      {isArtist ? (
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={onCreate}>
          {railCopy.create}
        </Button>
      ) : (
        <Link to={paths.createProfile} className={buttonClass({ variant: "secondary" })}>
          {railCopy.become}
        </Link>
      )}
    </Card>
  );
}

function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      as="section"
      bleed
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 xl:rounded-lg"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} aria-hidden className="flex items-center gap-3">
      <SkeletonAvatar />
      <div className="grid flex-1 gap-2">
        <SkeletonLine className="w-28" />
        <SkeletonLine className="h-3 w-20" />
      </div>
      <SkeletonLine className="h-9 w-20" />
    </div>
  ));
}
