import { statement, t } from "#platform/sql";

/** A new mail replaces the token of its slot; the user's row notes when it was sent. */
export const storeMailToken = statement(
  {
    user_id: t.uuid,
    slot: t.text,
    type: t.text,
    address: t.text,
    link_hash: t.bytes,
    code_mac: t.bytes,
  },
  {},
  `with sent as (
     update users set
       confirmation_sent_at = case when $slot = 'confirmation' then now() else confirmation_sent_at end,
       recovery_sent_at = case when $slot = 'recovery' then now() else recovery_sent_at end
     where id = $user_id
   )
   insert into one_time_tokens (user_id, slot, type, address, link_hash, code_mac, expires_at)
   values ($user_id, $slot, $type, $address, $link_hash, $code_mac, now() + interval '1 hour')
   on conflict (user_id, slot) do update set type = excluded.type, address = excluded.address,
     link_hash = excluded.link_hash, code_mac = excluded.code_mac, code_tries = 0,
     created_at = now(), expires_at = excluded.expires_at`,
);

/** Counts a try before the code is looked at, so that parallel guesses count too; five are allowed. */
export const tryCode = statement(
  { address: t.text, types: t.texts },
  { user_id: t.uuid, slot: t.text, code_mac: t.bytes, link_hash: t.bytes },
  `update one_time_tokens set code_tries = code_tries + 1
   where address = $address and type = any($types) and code_tries < 5 and expires_at > now()
   returning user_id, slot, code_mac, link_hash`,
);

/** Takes a token: of several at once, one gets it. */
export const takeMailToken = statement(
  { link_hash: t.bytes, types: t.texts },
  { user_id: t.uuid, type: t.text },
  `delete from one_time_tokens
   where link_hash = $link_hash and type = any($types) and expires_at > now()
   returning user_id, type`,
);

export const dropMailTokens = statement(
  { user_id: t.uuid },
  {},
  `delete from one_time_tokens where user_id = $user_id`,
);

export const sweepMailTokens = statement(
  {},
  {},
  `delete from one_time_tokens where expires_at < now()`,
);
