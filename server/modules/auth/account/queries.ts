import { maybe, statement, t } from "#platform/sql";

/** A new wish replaces the one before, and what had been confirmed of it. */
export const askEmailChange = statement(
  { id: t.uuid, new_email: maybe(t.text) },
  {},
  `update users set new_email = $new_email, email_change_half = null, email_change_sent_at = null
   where id = $id`,
);

/** Locks the account, so that both halves confirmed at once are two steps. */
export const lockEmailChange = statement(
  { id: t.uuid },
  {
    email: maybe(t.text),
    email_confirmed_at: maybe(t.time),
    new_email: maybe(t.text),
    half: maybe(t.text),
  },
  `select email, email_confirmed_at, new_email, email_change_half as half
   from users where id = $id for update`,
);

export const confirmEmailChangeHalf = statement(
  { id: t.uuid, half: t.text },
  {},
  `update users set email_change_half = $half where id = $id`,
);

/** `app_metadata.providers` with one more. */
const withProvider = (name: string): string => `case
    when u.app_metadata -> 'providers' ? '${name}' then u.app_metadata
    else jsonb_build_object('provider', '${name}') || u.app_metadata || jsonb_build_object('providers',
      coalesce(u.app_metadata -> 'providers', '[]') || '["${name}"]') end`;

/** Fails with a unique violation when another account has the address by now. */
export const changeEmail = statement(
  { id: t.uuid },
  {},
  `with changed as (
     update users u set email = new_email, email_confirmed_at = now(), new_email = null,
       email_change_half = null, email_change_sent_at = null, updated_at = now(),
       user_metadata = user_metadata || '{"email_verified": true}',
       app_metadata = ${withProvider("email")}
     where id = $id
     returning id, email
   )
   insert into identities (user_id, provider, provider_id, identity_data)
   select id, 'email', id::text,
     jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)
   from changed
   on conflict (provider, provider_id) do update
     set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
);

export const askPhoneChange = statement(
  { id: t.uuid, new_phone: maybe(t.text) },
  {},
  `update users set new_phone = $new_phone, phone_change_sent_at = null where id = $id`,
);

/** The number is the person's: they read its messages. Fails when another account has it by now. */
export const changePhone = statement(
  { id: t.uuid, phone: t.text },
  {},
  `with changed as (
     update users u set phone = $phone, phone_confirmed_at = now(), new_phone = null,
       phone_change_sent_at = null, updated_at = now(),
       user_metadata = user_metadata || '{"phone_verified": true}',
       app_metadata = ${withProvider("phone")}
     where id = $id
     returning id, phone
   )
   insert into identities (user_id, provider, provider_id, identity_data)
   select id, 'phone', id::text,
     jsonb_build_object('sub', id, 'phone', phone, 'phone_verified', true, 'email_verified', false)
   from changed
   on conflict (provider, provider_id) do update
     set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
);

/** The first time that a number is confirmed; a password that somebody set before may go. */
export const confirmPhone = statement(
  { id: t.uuid, drop_password: t.bool },
  {},
  `with confirmed as (
     update users set phone_confirmed_at = now(), updated_at = now(),
       user_metadata = user_metadata || '{"phone_verified": true}',
       password_hash = case when $drop_password then null else password_hash end
     where id = $id and phone_confirmed_at is null
     returning id
   )
   update identities set identity_data = identity_data || '{"phone_verified": true}', updated_at = now()
   where user_id in (select id from confirmed) and provider = 'phone'`,
);

export const isTaken = statement(
  { email: maybe(t.text), phone: maybe(t.text) },
  { taken: t.bool },
  `select exists (select from users where email = $email or phone = $phone) as taken`,
);

/** What a change of the password is checked against. */
export const findPasswordState = statement(
  { id: t.uuid, session_id: t.uuid },
  { password_hash: maybe(t.text), old: t.bool },
  `select u.password_hash, s.created_at < now() - interval '24 hours' as old
   from users u join sessions s on s.user_id = u.id
   where u.id = $id and s.id = $session_id`,
);
