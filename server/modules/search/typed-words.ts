import { t } from "#platform/db/sql";
import { form } from "./read-query.ts";

export const typedWordParams = { runs: t.texts, masks: t.ints, forms: t.ints, needed: t.int };

/** Sorts after every word with a given prefix. */
export const behind = (word: string): string => `${word} || chr(1114111)`;

/** Forms that the statement itself adds to those of `readQuery`. */
export const correctedForm = 4;
const completedForm = 5;

/**
 * The maximum that `readQuery` makes. With this limit PostgreSQL expects the same number with and without words, and
 * keeps one plan: replanning costs as much as the search. (Its estimate for `unnest` depends on the words.)
 */
const mostRuns = 25;

/**
 * The search as `typed` (key, mask, form): the words as keys, corrections of a misspelt one (which no name and no
 * known word begins with), and completions of the last word.
 */
export const typedWordsCtes = `asked as materialized (
     select distinct search_key(run) as key, mask, form
     from (
       select ($runs::text[])[at] as run, ($masks::integer[])[at] as mask, ($forms::integer[])[at] as form
       from generate_subscripts($runs::text[], 1) at
       limit ${mostRuns}
     ) said
     where search_key(run) <> ''
   ), typed as materialized (
     select key, mask, form from asked
     union all
     select spelt.word, a.mask, ${correctedForm}
     from asked a cross join lateral spelt_like(a.key) spelt (word)
     where a.form = ${form.typed} and length(a.key) between 4 and 20
       and (select true from person_keys k where k.key = left(a.key, 10) limit 1) is null
       and (
         select true from search_words w where w.word >= a.key and w.word < ${behind("a.key")} limit 1
       ) is null
     union all
     select w.word, a.mask, ${completedForm}
     from asked a cross join lateral (
       select word from search_words
       where word > a.key and word < ${behind("a.key")}
       order by word
       limit 6
     ) w
     where a.form = ${form.typed} and length(a.key) > 2 and a.mask = (select max(mask) from asked where form = 0)
   )`;

/** Weight of a key, in hundredths, by its origin; the exact input has the highest. */
export const worth = `case form
       when ${form.typed} then 100 when ${form.singular} then 80 when ${form.run} then 110
       when ${correctedForm} then 60 else 50
     end`;

/** Keys for looking up names, which already contain completions. */
export const asName = `form <> ${completedForm}`;
export const asTyped = `form in (${form.typed}, ${form.run})`;
