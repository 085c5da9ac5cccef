import { maybe, statement, t } from "#platform/db/sql";

type Metadata = Record<string, unknown>;
const metadata = t.json<Metadata>();

/** More than the limits of mails to one address allow at the same time, so that none in use is dropped. */
const mostPerAccount = 10;

export const insertSignUp = statement(
  {
    user_id: t.uuid,
    password_hash: maybe(t.text),
    name: t.text,
    metadata,
    browser_hash: maybe(t.bytes),
    code_challenge: maybe(t.text),
  },
  { id: t.uuid },
  `with dropped as (
     delete from sign_ups where id in (
       select id from sign_ups where user_id = $user_id
       order by created_at desc, id desc offset ${mostPerAccount - 1})
   )
   insert into sign_ups (user_id, password_hash, name, metadata, browser_hash, code_challenge)
   values ($user_id, $password_hash, $name, $metadata, $browser_hash, $code_challenge)
   returning id`,
);

/** The sign-up that another mail belongs to: the newest of the calling browser, else the newest of all. */
export const findSignUp = statement(
  { user_id: t.uuid, browser_hash: maybe(t.bytes) },
  { id: t.uuid },
  `select id from sign_ups where user_id = $user_id
   order by coalesce(browser_hash = $browser_hash, false) desc, created_at desc, id desc limit 1`,
);

/** The newest sign-up of a browser for this account. */
export const findSignUpOfBrowser = statement(
  { user_id: t.uuid, browser_hash: t.bytes },
  { id: t.uuid },
  `select id from sign_ups where user_id = $user_id and browser_hash = $browser_hash
   order by created_at desc, id desc limit 1`,
);

/** Whether a sign-up has a password, and this PKCE challenge. */
export const findSignUpState = statement(
  { id: t.uuid, code_challenge: maybe(t.text) },
  { has_password: t.bool, has_challenge: t.bool },
  `select password_hash is not null as has_password,
     coalesce(code_challenge = $code_challenge, false) as has_challenge
   from sign_ups where id = $id`,
);

/**
 * Confirms an address or number for the first time. The account gets password and metadata of `sign_up_id`, or none
 * without one; all other sign-ups are deleted, except `kept_id`, which waits for its PKCE client. Metadata of an
 * identity provider stays with its identity.
 */
const confirming = (way: "email" | "phone"): string =>
  `with sign_up as (
     select password_hash, name, metadata from sign_ups where id = $sign_up_id and user_id = $id
   ), confirmed as (
     update users u set ${way}_confirmed_at = now(), updated_at = now(),
       password_hash = (select password_hash from sign_up),
       user_metadata = coalesce((select metadata from sign_up),
         (select u.user_metadata from identities i
          where i.user_id = u.id and i.provider not in ('email', 'phone') limit 1), '{}')
         || '{"email_verified": false, "phone_verified": false}' || '{"${way}_verified": true}'
     where id = $id and email_confirmed_at is null and phone_confirmed_at is null
     returning id
   ), dropped as (
     delete from sign_ups
     where user_id in (select id from confirmed) and id is distinct from $kept_id
   ), identity as (
     update identities set updated_at = now(),
       identity_data = identity_data || '{"${way}_verified": true}'
         || coalesce((select jsonb_build_object('name', name) from sign_up where name <> ''), '{}')
     where user_id in (select id from confirmed) and provider = '${way}'
   )
   select coalesce((select name from sign_up), case when not exists (
       select from identities i where i.user_id = $id and i.provider not in ('email', 'phone')) then '' end)
       as name,
     (select password_hash from sign_up) is not null as has_password
   from confirmed`;

const confirmingParams = { id: t.uuid, sign_up_id: maybe(t.uuid), kept_id: maybe(t.uuid) };
/** `name` is null when the profile keeps the provider's name. */
const confirmingColumns = { name: maybe(t.text), has_password: t.bool };

/** No row when it was confirmed before. */
export const confirmEmail = statement(confirmingParams, confirmingColumns, confirming("email"));

/** No row when it was confirmed before. */
export const confirmPhone = statement(confirmingParams, confirmingColumns, confirming("phone"));

/** Makes the sign-up of a confirmed account valid afterwards, unless the account has a password by now. */
export const activateSignUp = statement(
  { id: t.uuid, user_id: t.uuid },
  { name: t.text },
  `with sign_up as (
     delete from sign_ups where id = $id and user_id = $user_id
     returning user_id, password_hash, name, metadata
   )
   update users u set password_hash = s.password_hash, user_metadata = s.metadata || u.user_metadata,
     updated_at = now()
   from sign_up s
   where u.id = s.user_id and u.password_hash is null
   returning s.name`,
);

/** Sign-ups not confirmed within 30 days, and those whose PKCE client did not exchange in time. */
export const sweepSignUps = statement(
  {},
  {},
  `delete from sign_ups s where s.created_at < now() - interval '30 days'
     or (exists (select from users u where u.id = s.user_id
           and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null))
         and not exists (select from flow_states f where f.sign_up_id = s.id))`,
);
