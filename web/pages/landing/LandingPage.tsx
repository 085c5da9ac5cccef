import { useQuery } from "@tanstack/react-query";
import { mainId } from "#web/parts/layout/main-id.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { ArtistWall } from "./ArtistWall.tsx";
import { Closing, LandingFooter } from "./Closing.tsx";
import { copy } from "./copy.ts";
import { EnterLink } from "./EnterLink.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import { Questions } from "./Questions.tsx";
import { SongShelf } from "./SongShelf.tsx";

/** The first page for visitors; members can open it too. */
export function LandingPage() {
  const { data, error, isFetching, refetch } = useQuery(query("getHighlights", {}));
  const songs = data?.songs;
  const hasFailed = data === undefined && error !== null;
  return (
    <div className="overflow-x-clip pb-[var(--dock-height,0px)]">
      <LandingHeader />
      <main id={mainId} tabIndex={-1} className="grid grid-cols-1 gap-20 outline-none md:gap-28">
        <div>
          <Region>
            <Hero songs={hasFailed ? [] : songs} />
          </Region>
          {hasFailed && (
            <QueryError of={{ error, isFetching, refetch }} title={copy.songs.failed.title} />
          )}
          {!hasFailed && songs?.length === 0 && (
            <EmptyState
              {...copy.songs.empty}
              action={<EnterLink className={buttonClass({ variant: "secondary" })} />}
            />
          )}
          <Region>{!hasFailed && songs?.length !== 0 && <SongShelf songs={songs} />}</Region>
        </div>
        <Region>{!hasFailed && <ArtistWall artists={data?.artists} />}</Region>
        <HowItWorks />
        <Questions />
        <Closing />
      </main>
      <LandingFooter />
    </div>
  );
}
