import type {
  TextRuleConsequence,
  TextRuleKind,
  TextRuleState,
} from "#contract/moderation/text-rule-words";
import type { ReportReason } from "#contract/people/report-reasons";
import { domainsOf, wordsOf } from "./fold.ts";

/** A rule with its entries as they are compared. */
export interface Rule {
  id: string;
  name: string;
  kind: TextRuleKind;
  entries: string[];
  state: TextRuleState;
  consequence: TextRuleConsequence;
  reason: ReportReason;
}

/** A rule that a text hits, with the first entry that does. */
export interface Match<R> {
  rule: R;
  entry: string;
}

/** Returns each rule that a text hits once. */
export type Matcher<R> = (text: string) => Match<R>[];

/** Compiles rules: the time of a match depends on the text, hardly on the number of rules. */
export function compile<R extends Pick<Rule, "kind" | "entries">>(rules: readonly R[]): Matcher<R> {
  // By their first two words: many begin with a common one, such as «la».
  const phrases = new Map<string, { words: string[]; match: Match<R> }[]>();
  const firstWords = new Set<string>();
  const domains = new Map<string, Match<R>[]>();
  for (const rule of rules)
    for (const entry of rule.entries) {
      const match = { rule, entry };
      const words = entry.split(" ");
      if (rule.kind === "domains") add(domains, entry, match);
      else add(phrases, words.slice(0, 2).join(" "), { words, match });
      if (rule.kind === "words" && words.length > 1) firstWords.add(words[0] ?? "");
    }
  return (text) => {
    const matches = new Map<R, Match<R>>();
    const hit = (match: Match<R>): void => {
      if (!matches.has(match.rule)) matches.set(match.rule, match);
    };
    if (phrases.size > 0) {
      const words = wordsOf(text);
      for (const [at, word] of words.entries()) {
        for (const { match } of phrases.get(word) ?? []) hit(match);
        if (!firstWords.has(word)) continue;
        for (const phrase of phrases.get(`${word} ${words[at + 1]}`) ?? [])
          if (phrase.words.every((one, n) => words[at + n] === one)) hit(phrase.match);
      }
    }
    if (domains.size > 0)
      for (const domain of domainsOf(text))
        for (const above of [domain, ...parentsOf(domain)]) domains.get(above)?.forEach(hit);
    return [...matches.values()];
  };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

/** `b.c` and `c` of `a.b.c`: at most so many labels as a domain may have. */
function parentsOf(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(1).map((_label, n) => labels.slice(n + 1).join("."));
}

/** The text around an entry, at most 120 characters; the beginning when the entry is written differently. */
export function excerptOf(text: string, entry: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(entry.split(" ")[0] ?? entry) - 40);
  const around = [...text.slice(at, at + 240).toWellFormed()].slice(0, 120).join("");
  return around.replaceAll("\uFFFD", "").trim();
}
