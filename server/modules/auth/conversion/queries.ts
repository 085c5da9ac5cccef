import { statement, t } from "#platform/db/sql";

/** Everything that refers to the account follows (`on update cascade`). */
export const moveUser = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update users set id = $to, updated_at = now() where id = $from`,
);

/** The identity of an address or number has the account's id as its subject. */
export const moveOwnIdentities = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update identities
   set provider_id = ($to::uuid)::text, identity_data = identity_data || jsonb_build_object('sub', $to::uuid)
   where user_id = $to and provider_id = ($from::uuid)::text`,
);

export const sessionsOf = statement(
  { user_id: t.uuid },
  { id: t.uuid },
  `select id from sessions where user_id = $user_id`,
);
