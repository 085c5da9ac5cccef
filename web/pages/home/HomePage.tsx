import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { loadCityWeek } from "#features/agenda";
import { Composer } from "#features/composer";
import { PostList } from "#features/posts";
import { loadTermsCard } from "#features/legal";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { PageSearch } from "#features/search";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { feedPlace, type FeedPlace } from "./feed-place.ts";
import { OrderTabs } from "./OrderTabs.tsx";

const loadRail = () => import("./HomeRail.tsx");
/** Not urgent: loaded when the page is idle. */
const TermsCard = optional(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await loadTermsCard()).TermsCard;
});
const loadChoice = () => import("./FeedChoice.tsx");
const HomeRail = optional(async () => (await loadRail()).HomeRail);
const CreateCall = optional(async () => (await loadRail()).CreateCall);
const SocialLinks = optional(async () => (await loadRail()).SocialLinks);
const CityWeek = optional(async () => (await loadCityWeek()).CityWeek);
const Discover = optional(async () => (await loadRail()).Discover);
const Suggestions = optional(async () => (await loadRail()).Suggestions);
const AfterFollowing = optional(async () => (await loadRail()).AfterFollowing);
const NothingFollowed = optional(async () => (await loadRail()).NothingFollowed);
const GenreChips = optional(async () => (await loadChoice()).GenreChips);
const NothingFound = optional(async () => (await loadChoice()).NothingFound);

/**
 * /home: the composer and the feed in its orders; recommendations and trends beside it, or within it on narrower
 * windows.
 */
export function HomePage() {
  const [query, setQuery] = useSearchParams();
  const me = useMe();
  const mayAct = useMayAct();
  const place = feedPlace(query, me?.musical_genres ?? []);
  useTitle(titleOf(place.order));
  const layout = useLayout();
  const isDesk = layout === "desk";
  const composing = query.has("crear");
  const setComposing = (open: boolean) => {
    const next = new URLSearchParams(query);
    if (open) next.set("crear", "");
    else next.delete("crear");
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const create = () => {
    setComposing(true);
    scrollTo({ top: 0 });
  };

  return (
    <Columns
      rail={
        isDesk && (
          <Suspense>
            <HomeRail onCreate={create} />
          </Suspense>
        )
      }
    >
      <div className="flex flex-col gap-2 py-2 md:gap-4 md:pb-6">
        <h1 className="sr-only">{copy.title}</h1>
        {/* On wider windows the header's search is right above this column. */}
        {layout === "phone" && (
          <Region>
            <PageSearch />
          </Region>
        )}
        {mayAct("publish") && (
          <Region>
            <Composer open={composing} onOpenChange={setComposing} />
          </Region>
        )}
        {me !== null && (
          <Suspense>
            <Region>
              <TermsCard country={me.country_code} />
            </Region>
          </Suspense>
        )}
        <OrderTabs order={place.order} />
        {place.order === "genero" && (
          <Suspense fallback={<div className="h-11" />}>
            <Region>
              <GenreChips genre={place.genre} />
            </Region>
          </Suspense>
        )}
        {place.order === "tendencias" && !isDesk && (
          <Suspense fallback={<div className="h-44" />}>
            <Region>
              <Discover />
            </Region>
          </Suspense>
        )}
        <Region>
          <Feed place={place} isDesk={isDesk} onCreate={create} />
        </Region>
      </div>
    </Columns>
  );
}

/**
 * Each order of the feed has its own title, which distinguishes browser tabs. That of a genre is set by the row of
 * genres.
 */
function titleOf(order: FeedPlace["order"]): string | undefined {
  if (order === "genero") return undefined;
  return order === "ultimos" ? copy.title : `${copy.title}: ${copy.orders[order]}`;
}

type FeedProps = { place: FeedPlace; isDesk: boolean; onCreate: () => void };

function Feed({ place: { order, genre }, isDesk, onCreate }: FeedProps) {
  if (order === "tendencias") return <PostList key={order} input={{ sort: "trending" }} />;
  if (order === "genero")
    return (
      <PostList
        key={genre}
        input={{ sort: "genre", genre }}
        announces
        empty={
          <Suspense>
            <NothingFound title={copy.nothingOfGenre} text={copy.nothingOfGenreText} />
          </Suspense>
        }
      />
    );
  if (order === "siguiendo")
    return (
      <PostList
        key={order}
        input={{ sort: "following" }}
        announces
        empty={
          <Suspense>
            <Region>
              <NothingFollowed />
            </Region>
          </Suspense>
        }
        after={
          <Suspense>
            <Region>
              <AfterFollowing />
            </Region>
          </Suspense>
        }
      />
    );
  return (
    <PostList
      key={order}
      input={{ sort: "latest" }}
      announces
      {...(!isDesk && {
        between: [
          <Suspense key="create">
            <CreateCall onCreate={onCreate} />
          </Suspense>,
          <Suspense key="discover">
            <Region>
              <CityWeek />
            </Region>
            <Discover />
          </Suspense>,
          <Suspense key="suggestions">
            <Region>
              <Suggestions />
            </Region>
            <Region>
              <SocialLinks />
            </Region>
          </Suspense>,
        ],
      })}
    />
  );
}
