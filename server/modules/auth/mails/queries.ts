import type { Db } from "#platform/db/db";
import { maybe, statement, t } from "#platform/db/sql";

/**
 * A new token replaces the one of its slot (and of its sign-up, if it has one), and the user's row stores when it was
 * sent. In an unconfirmed account, identities of providers are removed: the mail's reader may be somebody else than
 * their owner, and confirms the account only for themselves.
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
    sign_up_id: maybe(t.uuid),
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
   insert into one_time_tokens (user_id, slot, type, address, link_hash, code_mac, sign_up_id,
     code_challenge, code_challenge_method, expires_at)
   values ($user_id, $slot, $type, $address, $link_hash, $code_mac, $sign_up_id,
     $code_challenge, $code_challenge_method, now() + make_interval(mins => $minutes))
   on conflict (user_id, slot, sign_up_id) do update set type = excluded.type, address = excluded.address,
     link_hash = excluded.link_hash, code_mac = excluded.code_mac, code_tries = 0,
     code_challenge = excluded.code_challenge,
     code_challenge_method = excluded.code_challenge_method,
     created_at = now(), expires_at = excluded.expires_at`,
);

/**
 * Counts an attempt before the code is compared, so that parallel guesses count too; five are allowed. Locks the
 * account first, in the common order of locks: several mails of one address may be pending.
 */
export const tryCode = statement(
  { address: t.text, types: t.texts },
  { user_id: t.uuid, slot: t.text, code_mac: t.bytes, link_hash: t.bytes },
  `with owner as (
     select u.id from users u
     where u.id in (select user_id from one_time_tokens where address = $address and type = any($types))
     order by u.id
     for update
   )
   update one_time_tokens t set code_tries = code_tries + 1
   from owner
   where t.user_id = owner.id and t.address = $address and t.type = any($types)
     and t.code_tries < 5 and t.expires_at > now()
   returning t.user_id, t.slot, t.code_mac, t.link_hash`,
);

/** The same for the code of a signed-in person. */
export const tryOwnCode = statement(
  { user_id: t.uuid, slot: t.text },
  { code_mac: t.bytes, link_hash: t.bytes },
  `update one_time_tokens set code_tries = code_tries + 1
   where user_id = $user_id and slot = $slot and code_tries < 5 and expires_at > now()
   returning code_mac, link_hash`,
);

/** Uses a token: of several concurrent attempts, one gets it. The account stays locked until the transaction ends. */
export const takeMailToken = statement(
  { link_hash: t.bytes, types: t.texts },
  {
    user_id: t.uuid,
    type: t.text,
    slot: t.text,
    address: t.text,
    sign_up_id: maybe(t.uuid),
    code_challenge: maybe(t.text),
    code_challenge_method: maybe(t.text),
  },
  `with owner as (
     select u.id from users u join one_time_tokens t on t.user_id = u.id
     where t.link_hash = $link_hash
     for update of u
   )
   delete from one_time_tokens t using owner
   where t.user_id = owner.id and t.link_hash = $link_hash and t.type = any($types) and t.expires_at > now()
   returning t.user_id, t.type, t.slot, t.address, t.sign_up_id, t.code_challenge, t.code_challenge_method`,
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

/** The address for notices about the account. */
const confirmedAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text) },
  `select lower(email) as email from users where id = $id and email_confirmed_at is not null and deleted_at is null`,
);

/** The confirmed address, in lower case; null without one. */
export async function confirmedEmailOf(db: Db, id: string): Promise<string | null> {
  return (await db.one(confirmedAddress, { id }))?.email ?? null;
}

export const findAddress = statement(
  { id: t.uuid },
  { email: maybe(t.text) },
  `select email from users where id = $id and deleted_at is null`,
);
