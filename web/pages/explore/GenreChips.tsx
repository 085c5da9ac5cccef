import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { exploreGenres, genreLabel } from "#contract/genres";
import { paths } from "#web/paths.ts";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./copy.ts";
import { afterPress, type ExploreGenre } from "./explore-place.ts";

const chips = [
  { value: "todo" as const, label: copy.every },
  ...exploreGenres.map((value) => ({ value, label: genreLabel(value) })),
];

/** Todo and eleven genres; several can be chosen, and the choice is in the address. */
export function GenreChips({ genres }: { genres: readonly ExploreGenre[] }) {
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A chosen chip may be out of view on a phone; 'Todo', the first, never is.
    const group = row.current?.querySelector("fieldset");
    const selectedChip = group?.querySelector<HTMLElement>("[aria-pressed=true]:not(:first-child)");
    if (group && selectedChip) group.scrollLeft = selectedChip.offsetLeft - group.offsetLeft - 16;
  }, []);
  return (
    <div ref={row} className="min-w-0">
      <ChipGroup
        label={copy.genres}
        options={chips}
        value={genres.length === 0 ? ["todo"] : genres}
        onChange={(selectedGenres) =>
          void navigate(paths.exploreGenres(afterPress(selectedGenres, genres)), {
            preventScrollReset: true,
          })
        }
        scroll
        className="scroll-px-4 px-4 md:flex-wrap md:px-0 xl:gap-1.5 xl:[&>button]:px-3.5"
      />
    </div>
  );
}
