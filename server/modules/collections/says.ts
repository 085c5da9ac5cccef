import { limits } from "#contract/limits";

/** Normalised for search: without accents and case. */
const plain = (text: string): string =>
  `translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`;

/** The searched part of a description, over a post `m`: each search reads all saved posts, maybe thousands. */
export const longText = `left(m.description, case when m.is_locked then ${limits.lockedTextLength} else 1000 end)`;

/** Whether a text contains `$search`. Read row by row, since one person's collections are small. */
export const says = (text: string): string =>
  `strpos(${plain(text)}, ${plain("$search::text")}) > 0`;

/** Normalises a search for `says`. */
export const wordsOf = (search = ""): string => search.normalize("NFC").replaceAll("\0", "").trim();
