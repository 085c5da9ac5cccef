import { domainToASCII } from "node:url";

/**
 * The words of a text, as they are compared: lower case, without accents and invisible characters; ñ stays a letter
 * of its own.
 */
export function wordsOf(text: string): string[] {
  const letters = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("n\u0303", "ñ")
    .replaceAll(/[\u0300-\u036f]+/g, "");
  // Letters and signs of Spanish, as in almost all texts, need no more; the general classes cost four times as much.
  if (!/[^\n -~ñ¡¿«»“”‘’–—]/.test(letters)) return letters.match(/[a-z0-9ñ]+/g) ?? [];
  const runs = letters.match(/[a-z0-9\u0080-\uffff]+/g) ?? [];
  return runs.flatMap((run) => (/^[a-z0-9ñ]+$/.test(run) ? run : foldedWords(run)));
}

function foldedWords(run: string): string[] {
  return run.replaceAll(/[\p{M}\p{Cf}]+/gu, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The domains that a text names, in ASCII, with or without an address around them. Takes linear time. */
export function domainsOf(text: string): string[] {
  const runs = text
    .split(/\s+/)
    .filter((run) => /[.。．｡]./.test(run))
    .flatMap((run) =>
      run
        .normalize("NFKC")
        .replaceAll(/\p{Cf}/gu, "")
        .replaceAll("。", ".")
        .split(/[^\p{L}\p{M}\p{N}.-]+/u),
    );
  return runs.flatMap((run) => {
    const domain = run.replace(/^[.-]+/, "").replace(/[.-]+$/, "");
    if (!domain.includes(".") || domain.length > 253) return [];
    const ascii = /^[\w.-]+$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
    return ascii.includes(".") ? [ascii] : [];
  });
}

/** An entry of a rule as it is compared; null when nothing can match it. */
export function foldEntry(kind: "words" | "domains", entry: string): string | null {
  if (kind === "words") return wordsOf(entry).join(" ") || null;
  const [domain, ...others] = domainsOf(entry.replace(/^(https?:\/\/[^/?#]*).*$/i, "$1"));
  return domain === undefined || others.length > 0 ? null : domain.replace(/^www\./, "");
}
