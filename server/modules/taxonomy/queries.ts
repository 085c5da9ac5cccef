import type { TypedWordKind, TypedWordState } from "#contract/staff/typed-word-values";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<TypedWordKind> = { pg: "text", nullable: false };
const state: SqlType<TypedWordState> = { pg: "text", nullable: false };

const row = {
  id: t.uuid,
  kind,
  word: t.text,
  state,
  target: maybe(t.text),
  uses: t.int,
  since: t.time,
};
const selection = "w.id, w.kind, w.word, w.state, w.target, w.uses, w.since";
const page = { kind, state, uses: t.int, id: t.uuid, limit: t.bigint };
const nextOfPage = `w.kind = $kind and w.state = $state and (w.uses, w.id) < ($uses, $id)`;

/** The most used first. Index typed_words_by_uses. */
export const wordsPage = statement(
  page,
  row,
  `select ${selection} from typed_words w where ${nextOfPage} order by w.uses desc, w.id desc limit $limit`,
);

/** Those with a part of their key. Index typed_words_by_key. */
export const wordsLike = statement(
  { ...page, search: t.text },
  row,
  `select ${selection} from typed_words w
   where ${nextOfPage} and w.key like '%' || regexp_replace(typed_key($search), '[\\\\%_]', '\\\\\\&', 'g') || '%'
   order by w.uses desc, w.id desc limit $limit`,
);

export const lockWord = statement(
  { id: t.uuid },
  row,
  `select ${selection} from typed_words w where w.id = $id for update`,
);

export const decide = statement(
  { id: t.uuid, state, target: maybe(t.text) },
  {},
  `update typed_words set state = $state, target = $target, decided_at = now() where id = $id`,
);

/** The next profiles that do not have what the last decision about a word says. */
export const nextUses = statement(
  { id: t.uuid, after: t.uuid, count: t.bigint },
  { profile_id: t.uuid },
  `select u.profile_id from typed_word_uses u
   where u.word_id = $id and u.profile_id > $after
     and u.target is distinct from (select target from typed_words where id = $id)
   order by u.profile_id limit $count`,
);

export const applyToProfile = statement(
  { id: t.uuid, profile: t.uuid, most: t.int },
  { applied: t.text },
  `select apply_typed_word($id, $profile, $most)::text as applied`,
);
