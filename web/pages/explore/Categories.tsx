import { Link } from "#web/parts/links/Link.tsx";
import { genreLabel } from "#contract/genres";
import type { OutputOf } from "#web/api/client.ts";
import { paths } from "#web/paths.ts";
import { drawnBackground } from "#web/ui/pictures/drawn.ts";
import { WaveMotif } from "#web/ui/pictures/WaveMotif.tsx";
import { copy } from "./copy.ts";

type CategoriesProps = { categories: OutputOf<"getExplore">["categories"] };

/** The genres of published songs, each linked to a search for it. */
export function Categories({ categories }: CategoriesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 px-4 sm:grid-cols-3 md:gap-4 md:px-0 lg:grid-cols-4">
      {categories.map(({ genre, artists }) => {
        const label = genreLabel(genre);
        return (
          <li key={genre}>
            <Link
              to={paths.exploreMusic(label)}
              style={{ backgroundImage: drawnBackground(label) }}
              className="group relative grid h-24 content-end overflow-hidden rounded-md p-3.5 text-drawn-text md:h-28"
            >
              <WaveMotif
                seed={label}
                bars={9}
                className="absolute top-2.5 right-3 h-6 max-[23rem]:top-2 max-[23rem]:h-4 opacity-45 transition-transform duration-240 group-hover:scale-y-115 md:h-12"
              />
              <strong className="relative font-display text-lg leading-tight font-bold max-[23rem]:text-base">
                {label}
              </strong>
              <span className="relative text-sm tabular-nums">{copy.artists(artists)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
