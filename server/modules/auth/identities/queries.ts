import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";

type Metadata = Record<string, unknown>;
const metadata = t.json<Metadata>();

// Flows

export const storeFlow = statement(
  {
    id: maybe(t.uuid),
    provider: t.text,
    browser_hash: maybe(t.bytes),
    provider_verifier: maybe(t.text),
    nonce: maybe(t.text),
    redirect_to: maybe(t.text),
    code_challenge: maybe(t.text),
    code_challenge_method: maybe(t.text),
    linking_session_id: maybe(t.uuid),
    invitation: maybe(t.text),
    seconds: t.int,
  },
  { id: t.uuid },
  `insert into provider_flows (id, provider, browser_hash, provider_verifier, nonce, redirect_to,
     code_challenge, code_challenge_method, linking_session_id, invitation, expires_at)
   values (coalesce($id, gen_random_uuid()), $provider, $browser_hash, $provider_verifier, $nonce,
     $redirect_to, $code_challenge, $code_challenge_method, $linking_session_id,
     $invitation, now() + make_interval(secs => $seconds::int))
   returning id`,
);

/** Takes a flow: of several concurrent returns, one gets it. Only the browser that started it does. */
export const takeFlow = statement(
  { id: t.uuid, browser_hash: maybe(t.bytes) },
  {
    id: t.uuid,
    provider: t.text,
    provider_verifier: maybe(t.text),
    nonce: maybe(t.text),
    redirect_to: maybe(t.text),
    code_challenge: maybe(t.text),
    code_challenge_method: maybe(t.text),
    invitation: maybe(t.text),
    linking_user_id: maybe(t.uuid),
    expired: t.bool,
  },
  `delete from provider_flows f
   where f.id = $id and f.browser_hash is not distinct from $browser_hash
   returning f.id, f.provider, f.provider_verifier, f.nonce, f.redirect_to, f.code_challenge,
     f.code_challenge_method, f.invitation,
     (select s.user_id from sessions s where s.id = f.linking_session_id) as linking_user_id,
     f.expires_at <= now() as expired`,
);

export const sweepFlows = statement(
  {},
  {},
  // A recently expired flow still has its own error.
  `delete from provider_flows where expires_at < now() - interval '1 hour'`,
);

// Identities

/** Serialises concurrent sign-ins of one person. */
export const lockSubject = statement(
  { provider: t.text, provider_id: t.text },
  { locked: t.text },
  `select ${advisoryLock("identity", "$provider::text || ' ' || $provider_id::text")}::text as locked`,
);

export const findIdentity = statement(
  { provider: t.text, provider_id: t.text },
  { user_id: t.uuid },
  `select user_id from identities where provider = $provider and provider_id = $provider_id`,
);

export const insertIdentity = statement(
  { user_id: t.uuid, provider: t.text, provider_id: t.text, identity_data: metadata },
  { id: t.uuid },
  `insert into identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
   values ($user_id, $provider, $provider_id, $identity_data, now())
   on conflict (provider, provider_id) do nothing
   returning id`,
);

/** Stores the provider's current claims about a returning person. */
export const updateIdentity = statement(
  { provider: t.text, provider_id: t.text, identity_data: metadata },
  {},
  `update identities set identity_data = $identity_data, last_sign_in_at = now(), updated_at = now()
   where provider = $provider and provider_id = $provider_id`,
);

export const listIdentities = statement(
  { user_id: t.uuid },
  { id: t.uuid, provider: t.text, identity_data: metadata },
  `select id, provider, identity_data from identities where user_id = $user_id
   order by created_at, id`,
);

export const deleteIdentity = statement(
  { id: t.uuid, user_id: t.uuid },
  {},
  `delete from identities where id = $id and user_id = $user_id`,
);

// Accounts

/** An account created by a provider; no row when the address is taken. */
export const insertProviderUser = statement(
  { email: maybe(t.text), confirmed: t.bool, user_metadata: metadata },
  { id: t.uuid },
  `insert into users (email, email_confirmed_at, user_metadata)
   values ($email, case when $confirmed then now() end, $user_metadata)
   on conflict do nothing
   returning id`,
);

/** `app_metadata` names the providers of the identities; `provider` stays if it is among them. */
export const refreshProviders = statement(
  { id: t.uuid },
  {},
  `update users u set updated_at = now(), app_metadata = u.app_metadata || jsonb_build_object(
     'providers', p.providers,
     'provider', case when p.providers ? (u.app_metadata ->> 'provider')
       then u.app_metadata -> 'provider' else p.providers -> 0 end)
   from (
     select coalesce(jsonb_agg(provider order by first), '[]') as providers
     from (select provider, min(created_at) as first from identities
       where user_id = $id::uuid group by provider) as each
   ) as p
   where u.id = $id::uuid`,
);

/** Confirms the address: the provider has verified it. No row when it was confirmed before. */
export const confirmAddress = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update users set email_confirmed_at = now(), updated_at = now()
   where id = $id and email_confirmed_at is null
   returning id`,
);

/**
 * Removes from an unconfirmed account everything that a stranger may have prepared (sign-ups, password, identities,
 * sessions, mailed tokens, metadata), since its owner is now verified.
 */
export const clearUnproven = statement(
  { id: t.uuid },
  {},
  `with identity as (delete from identities where user_id = $id::uuid),
     session as (delete from sessions where user_id = $id::uuid),
     factor as (delete from factors where user_id = $id::uuid),
     passkey as (delete from passkeys where user_id = $id::uuid),
     token as (delete from one_time_tokens where user_id = $id::uuid),
     sign_up as (delete from sign_ups where user_id = $id::uuid)
   update users set password_hash = null, phone = null, new_email = null, new_phone = null, second_factor = false,
     user_metadata = '{}', app_metadata = '{}', updated_at = now()
   where id = $id::uuid`,
);

/** Sets the account's remaining address, null for none; fails when another account has it. */
export const replaceAddress = statement(
  { id: t.uuid, email: maybe(t.text) },
  {},
  `update users set email = $email, email_confirmed_at = case when $email::text is not null then now() end,
     new_email = null, email_change_half = null, updated_at = now()
   where id = $id`,
);

export const dropPassword = statement(
  { id: t.uuid },
  {},
  `update users set password_hash = null, updated_at = now() where id = $id`,
);
