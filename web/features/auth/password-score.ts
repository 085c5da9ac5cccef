/** Rows of the keyboard, and the alphabet. */
const runs = ["qwertyuiop", "asdfghjklñ", "zxcvbnm", "abcdefghijklmnñopqrstuvwxyz", "01234567890"];

/** Very common words: each counts as one character. */
const words =
  /contrasena|contraseña|password|passw0rd|clave|secreto|hola|amor|familia|teamo|admin|musica|música|resuena|barcelona|america|messi|(?:19|20)\d\d/g;

/**
 * How hard a password is to guess, 0 to 4: an estimate in bits, where repeated, neighbouring and well-known
 * characters count for little, and so do parts of the name or the address.
 */
export function passwordScore(
  password: string,
  personalTexts: readonly string[],
): 0 | 1 | 2 | 3 | 4 {
  const bits = lengthThatCounts(password, personalTexts) * Math.log2(alphabet(password));
  if (bits < 22) return 0;
  if (bits < 34) return 1;
  if (bits < 48) return 2;
  return bits < 66 ? 3 : 4;
}

function lengthThatCounts(password: string, personalTexts: readonly string[]): number {
  let rest = password.toLowerCase().replaceAll(words, "\u0001");
  for (const text of personalTexts.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
    if (text.length > 2) rest = rest.replaceAll(text, "\u0001");
  const characters = [...rest];
  const seenCharacters = new Set<string>();
  let length = 0;
  for (const [place, character] of characters.entries()) {
    const before = characters[place - 1];
    const easy =
      seenCharacters.has(character) || (before !== undefined && follows(before, character));
    length += easy ? 0.3 : 1;
    seenCharacters.add(character);
  }
  return length;
}

function follows(before: string, character: string): boolean {
  return runs.some((run) => run.includes(before + character) || run.includes(character + before));
}

/** The number of candidates for each character. */
function alphabet(password: string): number {
  let size = 0;
  if (/\p{Ll}/u.test(password)) size += 27;
  if (/\p{Lu}/u.test(password)) size += 27;
  if (/\d/.test(password)) size += 10;
  if (/[^\p{L}\d]/u.test(password)) size += 33;
  return Math.max(size, 2);
}
