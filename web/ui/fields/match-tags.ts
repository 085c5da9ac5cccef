export type TagOption = {
  value: string;
  label: string;
  /** Synonyms. */
  terms?: readonly string[];
};

/** Text without case, accents and punctuation, for comparing input. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLocaleLowerCase("es")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The matching options that are not chosen yet; those that begin with the text come first. */
export function matchingTags(
  options: readonly TagOption[],
  searchText: string,
  selectedValues: readonly string[],
): TagOption[] {
  const foldedSearch = foldText(searchText);
  const rank = (option: TagOption) => {
    const words = [option.label, ...(option.terms ?? [])].map(foldText);
    if (words.some((word) => word.startsWith(foldedSearch))) return 0;
    return words.some((word) => word.includes(foldedSearch)) ? 1 : 2;
  };
  return options
    .filter((option) => !selectedValues.includes(option.value))
    .map((option) => ({ option, rank: rank(option) }))
    .filter((candidate) => candidate.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map((candidate) => candidate.option);
}
