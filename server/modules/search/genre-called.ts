import { genres, type GenreSlug } from "#contract/genres";

const { compare } = new Intl.Collator("es", { sensitivity: "base", ignorePunctuation: true });

/** The genre with this slug or label, ignoring case and accents: `electronica`, `Hip Hop`. */
export function genreCalled(text: string): GenreSlug | undefined {
  return genres.find(({ slug, label }) => compare(label, text) === 0 || compare(slug, text) === 0)
    ?.slug;
}
