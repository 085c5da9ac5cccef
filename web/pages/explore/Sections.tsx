import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { ExploreArtist } from "#contract/discovery/explore";
import { limits } from "#contract/limits";
import { RecommendedArtists, useRecommendations } from "#features/recommendations";
import { NextDates } from "#web/entities/event/NextDates.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { query } from "#web/api/query.ts";
import { useFailureToast } from "#web/copy/use-failure-toast.ts";
import { paths } from "#web/paths.ts";
import { usePartsInTurn } from "#web/ui/browser/use-parts-in-turn.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { ArtistTile, TileSkeleton } from "./ArtistTile.tsx";
import { Categories } from "./Categories.tsx";
import { copy } from "./copy.ts";
import { daysSince } from "./days-since.ts";
import { groupsOf } from "./groups.ts";
import { PopularList, PopularSkeleton } from "./PopularList.tsx";
import { Strip } from "./Strip.tsx";
import { tiles } from "./tiles.ts";

/** The page without a search or genre: both views of the specification in one (decision 031). */
export function Sections() {
  const explore = useQuery(query("getExplore", {}));
  const recommendations = useRecommendations("artists");
  const { data } = explore;
  const parts = usePartsInTurn(6, data !== undefined);
  const hasFailed = explore.isError || explore.fetchStatus === "paused";
  useFailureToast(
    data === undefined && hasFailed,
    [copy.newcomersFailed, copy.popularFailed],
    copy.failedText,
  );
  if (data === undefined && hasFailed)
    return (
      <ErrorState
        title={copy.listFailed}
        text={copy.failedText}
        retrying={explore.isFetching}
        onRetry={() => void explore.refetch()}
      />
    );
  if (data === undefined || parts === 0) return <Waiting />;
  const { newcomers, popular, categories } = data;
  // Nobody appears twice in the three groups.
  const above = new Set(
    recommendations.data?.pages
      .flatMap((page) => page.people)
      .slice(0, limits.exploreGroup)
      .map(({ id }) => id),
  );
  const { mostFollowed, newest } = groupsOf(data, above);
  const nobody = [newcomers, popular, data.mostFollowed].every((list) => list.length === 0);
  if (nobody && categories.length === 0) return <Nobody />;
  return (
    <NextDates of={[...newcomers, ...popular, ...mostFollowed, ...newest]}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
        {newcomers.length > 0 && (
          <Section title={copy.newcomers} text={copy.newcomersText}>
            <Strip>
              {newcomers.map((artist) => (
                <li key={artist.id} className="w-40 shrink-0 snap-start">
                  <ArtistTile
                    artist={artist}
                    isNew
                    note={copy.joined(daysSince(artist.created_at))}
                  />
                </li>
              ))}
            </Strip>
          </Section>
        )}
        <Section title={copy.popular} text={copy.popularText}>
          {parts < 2 ? (
            <PopularSkeleton />
          ) : popular.length === 0 ? (
            <p className="px-4 text-pretty text-text-muted md:px-0">{copy.popularEmpty}</p>
          ) : (
            <PopularList artists={popular} />
          )}
        </Section>
        {parts >= 3 && (
          <Region>
            <RecommendedArtists limit={limits.exploreGroup} />
          </Region>
        )}
        {parts >= 4 && categories.length > 0 && (
          <Section title={copy.categories}>
            <Categories categories={categories} />
          </Section>
        )}
        {parts >= 5 && (
          <Group title={copy.mostFollowed} text={copy.mostFollowedText} artists={mostFollowed} />
        )}
        {parts >= 6 && <Group title={copy.newest} text={copy.newestText} artists={newest} />}
      </div>
    </NextDates>
  );
}

type SectionProps = { title: string; text?: string; children: ReactNode };

function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-0.5 px-4 md:px-0">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="text-pretty text-text-muted">{text}</p>}
      </div>
      <Region>{children}</Region>
    </section>
  );
}

function Group({
  title,
  text,
  artists,
}: {
  title: string;
  text: string;
  artists: readonly ExploreArtist[];
}) {
  if (artists.length === 0) return null;
  return (
    <Section title={title} text={text}>
      <ul className={`${tiles} px-4 md:px-0`}>
        {artists.map((artist) => (
          <li key={artist.id}>
            <ArtistTile artist={artist} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
      <output className="sr-only">{copy.loading}</output>
      <Section title={copy.newcomers} text={copy.newcomersText}>
        <Strip>
          {Array.from({ length: limits.newArtists }, (_, tile) => (
            <li key={tile} className="w-40 shrink-0">
              <TileSkeleton />
            </li>
          ))}
        </Strip>
      </Section>
      <Section title={copy.popular} text={copy.popularText}>
        <PopularSkeleton />
      </Section>
    </div>
  );
}

/** On a new server without artists. */
function Nobody() {
  const me = useMe();
  return (
    <EmptyState
      title={copy.nobody}
      text={copy.nobodyText}
      {...(me?.role === "supporter" && {
        action: (
          <Link to={paths.createProfile} className={buttonClass()}>
            {copy.becomeArtist}
          </Link>
        ),
      })}
    />
  );
}
