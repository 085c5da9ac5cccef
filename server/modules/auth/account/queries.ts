import { maybe, statement, t } from "#platform/db/sql";

/** A new request replaces the pending one and its confirmations. */
export const requestEmailChange = statement(
  { id: t.uuid, new_email: maybe(t.text) },
  {},
  `update users set new_email = $new_email, email_change_half = null, email_change_sent_at = null
   where id = $id`,
);

/** Locks the account, so that two concurrent confirmations are processed one after the other. */
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

export const requestPhoneChange = statement(
  { id: t.uuid, new_phone: maybe(t.text) },
  {},
  `update users set new_phone = $new_phone, phone_change_sent_at = null where id = $id`,
);

/** Sets a confirmed address or number; `set` names the columns and clears the pending change. */
const changing = (way: "email" | "phone", set: string): string => {
  const other = way === "email" ? "phone" : "email";
  return `with changed as (
     update users u set ${set}, ${way}_confirmed_at = now(), new_${way} = null,
       ${way}_change_sent_at = null, updated_at = now(),
       user_metadata = user_metadata || '{"${way}_verified": true}',
       app_metadata = ${withProvider(way)}
     where id = $id
     returning id, ${way}
   )
   insert into identities (user_id, provider, provider_id, identity_data)
   select id, '${way}', id::text,
     jsonb_build_object('sub', id, '${way}', ${way}, '${way}_verified', true, '${other}_verified', false)
   from changed
   on conflict (provider, provider_id) do update
     set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`;
};

/** Fails with a unique violation when another account has taken the address meanwhile. */
export const changeEmail = statement(
  { id: t.uuid },
  {},
  changing("email", "email = new_email, email_change_half = null"),
);

/** The number is confirmed: the person can read its messages. Fails when another account has taken it meanwhile. */
export const changePhone = statement(
  { id: t.uuid, phone: t.text },
  {},
  changing("phone", "phone = $phone"),
);

/** The data for the check of a change of password. */
export const findPasswordState = statement(
  { id: t.uuid, session_id: t.uuid },
  { password_hash: maybe(t.text), old: t.bool },
  `select u.password_hash, s.created_at < now() - interval '24 hours' as old
   from users u join sessions s on s.user_id = u.id
   where u.id = $id and s.id = $session_id`,
);
