import { useEffect, useRef } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { type GenreSlug, genreLabel } from "#contract/genres";
import { feedGenres } from "#contract/discovery/home-feed";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { paths } from "#web/paths.ts";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";
import { rememberGenre } from "./feed-place.ts";

/** The eight genres of the feed, as links in one row that scrolls sideways. */
export function GenreChips({ genre }: { genre: GenreSlug }) {
  useTitle(`${copy.title}: ${genreLabel(genre)}`);
  const selectedLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The genre in the address may be out of view.
    selectedLink.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <nav
      aria-label={copy.genres}
      className="flex scroll-px-4 gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:flex-wrap md:px-0"
    >
      {feedGenres.map((slug) => (
        <Link
          key={slug}
          ref={slug === genre ? selectedLink : undefined}
          to={paths.homeIn("genero", slug)}
          replace
          preventScrollReset
          onClick={() => rememberGenre(slug)}
          aria-current={slug === genre ? "page" : undefined}
          className={chipClass(slug === genre)}
        >
          {genreLabel(slug)}
        </Link>
      ))}
    </nav>
  );
}

/** A list that is empty because of the chosen order or genre. */
export function NothingFound({ title, text }: { title: string; text: string }) {
  return <EmptyState title={title} text={text} />;
}
