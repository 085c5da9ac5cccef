import { Search } from "lucide-react";
import { useState } from "react";
import { genreLabel, genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { foldText } from "#web/ui/fields/match-tags.ts";
import { copy } from "./copy.ts";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";

const options = genres.map(({ slug, label, synonyms }) => ({
  value: slug,
  label,
  words: [label, ...synonyms].map(foldText),
}));

type GenresStepProps = StepProps & { busy: boolean; onSkip: () => void };

/** Step 4: up to five genres, by chip; the search knows their other names too. */
export function GenresStep({ answers, change, onNext, onSkip, busy }: GenresStepProps) {
  const [searchText, setSearchText] = useState("");
  const foldedSearch = foldText(searchText);
  const visibleOptions = options.filter(({ words }) =>
    words.some((word) => word.includes(foldedSearch)),
  );
  const selectedGenres = answers.musical_genres;
  return (
    <StepFrame
      title={answers.role === "creator" ? copy.genres.titleArtist : copy.genres.title}
      text={copy.genres.text(limits.genres)}
      onNext={onNext}
      busy={busy}
      onSkip={onSkip}
    >
      <Input
        type="search"
        aria-label={copy.genres.search}
        placeholder={copy.genres.searchHint}
        icon={<Search />}
        autoComplete="off"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        // Enter belongs to the search here, and must not submit the step.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <output className="flex min-h-6 flex-wrap gap-x-2 text-sm text-text-muted">
        <span className="font-semibold tabular-nums text-text">
          {copy.genres.count(selectedGenres.length, limits.genres)}
        </span>
        {selectedGenres.map(genreLabel).join(", ")}
      </output>
      {visibleOptions.length === 0 ? (
        <p className="text-text-muted">{copy.genres.none(searchText.trim())}</p>
      ) : (
        <ChipGroup
          label={copy.genres.all}
          options={visibleOptions}
          value={selectedGenres}
          max={limits.genres}
          onChange={(musical_genres) => change({ musical_genres })}
        />
      )}
    </StepFrame>
  );
}
