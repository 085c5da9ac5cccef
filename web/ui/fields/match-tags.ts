export type TagOption = {
  value: string;
  label: string;
  /** Other words that find it. */
  terms?: readonly string[];
};

/** Text without case, accents and signs, for comparing what people type. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLocaleLowerCase("es")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The options that fit what is typed and are not chosen yet; those that begin with it come first. */
export function matchingTags(
  options: readonly TagOption[],
  typed: string,
  chosen: readonly string[],
): TagOption[] {
  const wanted = foldText(typed);
  const rank = (option: TagOption) => {
    const words = [option.label, ...(option.terms ?? [])].map(foldText);
    if (words.some((word) => word.startsWith(wanted))) return 0;
    return words.some((word) => word.includes(wanted)) ? 1 : 2;
  };
  return options
    .filter((option) => !chosen.includes(option.value))
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found) => found.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map((found) => found.option);
}
