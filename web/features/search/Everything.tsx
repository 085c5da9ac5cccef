import { Region } from "#web/parts/layout/Region.tsx";
import { errorMessage } from "#web/copy/errors.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { FoundCollections } from "./FoundCollections.tsx";
import { FoundEvents } from "./FoundEvents.tsx";
import { FoundPeople } from "./FoundPeople.tsx";
import { FoundPosts } from "./FoundPosts.tsx";
import { FoundTags } from "./FoundTags.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { copy } from "./results-copy.ts";
import { useSearchResults } from "./use-search-results.ts";

type EverythingProps = {
  search: string;
  peopleAt: string;
  postsAt: string;
  eventsAt: string;
  collectionsAt: string;
};

/** The first results of each kind. An error or empty result of all is shown once. */
export function Everything({
  search,
  peopleAt,
  postsAt,
  eventsAt,
  collectionsAt,
}: EverythingProps) {
  const people = useSearchResults("searchPeople", search);
  const posts = useSearchResults("searchPosts", search);
  const collections = useSearchResults("searchCollections", search);
  const events = useSearchResults("searchEvents", search);
  const nothing =
    people.data?.pages[0]?.people.length === 0 &&
    posts.data?.pages[0]?.content.length === 0 &&
    // Events and collections do not delay the other kinds, and their failure hides nothing.
    !((events.data?.pages[0]?.events.length ?? 0) > 0) &&
    !((collections.data?.pages[0]?.collections.length ?? 0) > 0);
  const postsError = people.data === undefined && posts.data === undefined ? posts.error : null;
  return (
    <>
      <Region>
        <FoundTags search={search} alone={false} />
      </Region>
      {nothing ? (
        <NothingFound search={search} />
      ) : postsError !== null && people.error !== null ? (
        <ErrorState
          title={copy.failed}
          text={errorMessage(postsError)}
          onRetry={() => {
            void people.refetch();
            void posts.refetch();
          }}
        />
      ) : (
        <>
          <Region>
            <FoundPeople search={search} allAt={peopleAt} />
          </Region>
          <Region>
            <FoundEvents search={search} allAt={eventsAt} />
          </Region>
          <Region>
            <FoundCollections search={search} allAt={collectionsAt} />
          </Region>
          <Region>
            <FoundPosts search={search} allAt={postsAt} />
          </Region>
        </>
      )}
    </>
  );
}
