import { maybe, statement, t } from "#platform/db/sql";

/** Names the organisation in a new session, and limits it to the lifetime of the organisation's own. */
export const boundSession = statement(
  { session_id: t.uuid, provider: t.text, not_after: maybe(t.time) },
  { amr: t.json<unknown[]>() },
  `update sessions set not_after = $not_after,
     amr = jsonb_set(amr, '{0,provider}', to_jsonb($provider::text))
   where id = $session_id
   returning amr`,
);
