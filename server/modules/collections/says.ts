/** Without accents and capitals, as people search. */
const plain = (text: string): string =>
  `translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`;

/** The part of a description that is searched, over a post `m`: each search reads all saved posts, maybe thousands. */
export const longText = `left(m.description, 1000)`;

/** Whether `$search` is in a text. Read row by row: what one person collects is little. */
export const says = (text: string): string =>
  `strpos(${plain(text)}, ${plain("$search::text")}) > 0`;

/** What somebody searches for, as `says` takes it. */
export const wordsOf = (search = ""): string => search.normalize("NFC").replaceAll("\0", "").trim();
