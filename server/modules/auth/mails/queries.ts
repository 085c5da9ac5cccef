import { maybe, statement, t } from "#platform/sql";

/**
 * A new token replaces the one of its slot; the user's row notes when it was sent. In an account whose
 * address nobody has confirmed, identities of providers go: this mail may be read by somebody else than
 * who brought them, and confirms the account for its reader only.
 */
export const storeMailToken = statement(
  {
    user_id: t.uuid,
    slot: t.text,
    type: t.text,
    address: t.text,
    minutes: t.int,
    link_hash: t.bytes,
    code_mac: t.bytes,
    drops_password: t.bool,
    code_challenge: maybe(t.text),
    code_challenge_method: maybe(t.text),
  },
  {},
  `with sent as (
     update users set
       confirmation_sent_at = case when $slot = 'confirmation' then now() else confirmation_sent_at end,
       recovery_sent_at = case when $slot = 'recovery' then now() else recovery_sent_at end,
       email_change_sent_at = case when $slot like 'email_change%' then now() else email_change_sent_at end,
       phone_change_sent_at = case when $slot = 'phone_change' then now() else phone_change_sent_at end,
       reauthentication_sent_at =
         case when $slot = 'reauthentication' then now() else reauthentication_sent_at end
     where id = $user_id
   ), unproven as (
     delete from identities i using users u
     where u.id = $user_id and i.user_id = u.id and u.email = $address
       and u.email_confirmed_at is null and u.phone_confirmed_at is null
       and i.provider not in ('email', 'phone')
   )
   insert into one_time_tokens (user_id, slot, type, address, link_hash, code_mac, drops_password,
     code_challenge, code_challenge_method, expires_at)
   values ($user_id, $slot, $type, $address, $link_hash, $code_mac, $drops_password,
     $code_challenge, $code_challenge_method, now() + make_interval(mins => $minutes))
   on conflict (user_id, slot) do update set type = excluded.type, address = excluded.address,
     link_hash = excluded.link_hash, code_mac = excluded.code_mac, code_tries = 0,
     drops_password = excluded.drops_password, code_challenge = excluded.code_challenge,
     code_challenge_method = excluded.code_challenge_method,
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

/** The same for a code that is asked of a person who is signed in. */
export const tryOwnCode = statement(
  { user_id: t.uuid, slot: t.text },
  { code_mac: t.bytes, link_hash: t.bytes },
  `update one_time_tokens set code_tries = code_tries + 1
   where user_id = $user_id and slot = $slot and code_tries < 5 and expires_at > now()
   returning code_mac, link_hash`,
);

/** Takes a token: of several at once, one gets it. */
export const takeMailToken = statement(
  { link_hash: t.bytes, types: t.texts },
  {
    user_id: t.uuid,
    type: t.text,
    slot: t.text,
    address: t.text,
    drops_password: t.bool,
    code_challenge: maybe(t.text),
    code_challenge_method: maybe(t.text),
  },
  `delete from one_time_tokens
   where link_hash = $link_hash and type = any($types) and expires_at > now()
   returning user_id, type, slot, address, drops_password, code_challenge, code_challenge_method`,
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

/** Where a person reads what happens to their account. */
export const findAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text) },
  `select email from users where id = $id and deleted_at is null`,
);
