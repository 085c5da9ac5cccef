import type { InstagramAccount } from "#contract/instagram/instagram";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const state: SqlType<InstagramAccount["state"]> = { pg: "text", nullable: false };
const importState: SqlType<NonNullable<InstagramAccount["import"]>["state"]> = {
  pg: "text",
  nullable: false,
};

/** An import that still runs then was lost. */
const lostAfter = "interval '1 hour'";

/** Permissions are valid for ten minutes. */
const lifetime = "interval '10 minutes'";

/** One for all profiles: two that swap their accounts would wait for each other. */
export const lockInstagram = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("instagram")}`,
);

/** One person keeps at most twenty of them: older ones go. */
export const insertState = statement(
  { hash: t.bytes, profile: t.uuid, session: t.uuid },
  {},
  `with surplus as (
     delete from instagram_states where state_hash in (
       select state_hash from instagram_states where profile_id = $profile order by created_at desc offset 19
     )
   )
   insert into instagram_states (state_hash, profile_id, session_id) values ($hash, $profile, $session)`,
);

/** Uses a state up, in whatever session; whether it was valid in this one. */
export const takeState = statement(
  { hash: t.bytes, profile: t.uuid, session: t.uuid },
  { is_valid: t.bool },
  `delete from instagram_states where state_hash = $hash
   returning profile_id = $profile and session_id = $session and created_at > now() - ${lifetime} as is_valid`,
);

export const deleteOldStates = statement(
  {},
  {},
  `delete from instagram_states where created_at < now() - ${lifetime}`,
);

export const accountOf = statement(
  { profile: t.uuid },
  {
    instagram_id: t.text,
    username: t.text,
    state,
    linked_at: t.time,
    import_state: maybe(importState),
    import_drafts: t.int,
    imported_at: maybe(t.time),
  },
  `select instagram_id, username, state, linked_at, import_drafts, imported_at,
     case when import_state = 'running' and imported_at < now() - ${lostAfter} then 'failed' else import_state end
       as import_state
   from instagram_accounts where profile_id = $profile`,
);

/** What another profile no longer has the permission for can be linked to this one. */
export const deleteUseless = statement(
  { instagram_id: t.text, profile: t.uuid },
  {},
  `delete from instagram_accounts
   where instagram_id = $instagram_id and profile_id <> $profile and state <> 'active'`,
);

export const deleteAccount = statement(
  { profile: t.uuid },
  {},
  `with states as (delete from instagram_states where profile_id = $profile)
   delete from instagram_accounts where profile_id = $profile`,
);

/** Replaces what this profile had before; no row when the account belongs to another profile. */
export const linkAccount = statement(
  {
    profile: t.uuid,
    instagram_id: t.text,
    app_user_id: t.text,
    username: t.text,
    scopes: t.texts,
    token: t.bytes,
    expires_in: t.int,
  },
  { username: t.text, state, linked_at: t.time },
  `insert into instagram_accounts (profile_id, instagram_id, app_user_id, username, scopes, token, expires_at)
   values ($profile, $instagram_id, $app_user_id, $username, $scopes, $token, now() + $expires_in::integer * interval '1 second')
   on conflict (instagram_id) do update set
     app_user_id = excluded.app_user_id, username = excluded.username, scopes = excluded.scopes,
     token = excluded.token, expires_at = excluded.expires_at, renewed_at = now(), linked_at = now(), state = 'active'
     where instagram_accounts.profile_id = excluded.profile_id
   returning username, state, linked_at`,
);

/** Another account of this profile goes first. */
export const deleteOther = statement(
  { profile: t.uuid, instagram_id: t.text },
  {},
  `delete from instagram_accounts where profile_id = $profile and instagram_id <> $instagram_id`,
);

/**
 * Accounts to look after: tokens that soon expire, tried every three days from day 50 on, and once a week everybody's
 * name and kind.
 */
export const dueAccounts = statement(
  { limit: t.bigint },
  {
    profile_id: t.uuid,
    token: maybe(t.bytes),
    is_over: t.bool,
    expires_soon: t.bool,
  },
  `select profile_id, token, expires_at < now() as is_over, expires_at < now() + interval '10 days' as expires_soon
   from instagram_accounts
   where state = 'active' and (
     expires_at < now()
     or expires_at < now() + interval '10 days' and renewed_at < now() - interval '3 days'
     or checked_at < now() - interval '7 days'
   )
   order by expires_at limit $limit`,
);

/** Not when it was linked anew meanwhile. */
export const storeToken = statement(
  { profile: t.uuid, former: t.bytes, token: t.bytes, expires_in: t.int },
  {},
  `update instagram_accounts
   set token = $token, expires_at = now() + $expires_in::integer * interval '1 second', renewed_at = now()
   where profile_id = $profile and token = $former`,
);

/** After a failure: it is tried again in some days. */
export const noteAttempt = statement(
  { profile: t.uuid },
  {},
  `update instagram_accounts set renewed_at = now(), checked_at = now() where profile_id = $profile`,
);

export const storeName = statement(
  { profile: t.uuid, token: t.bytes, username: t.text },
  {},
  `update instagram_accounts set username = $username, checked_at = now() where profile_id = $profile and token = $token`,
);

/** The same token, encrypted with another key. */
export const storeEncrypted = statement(
  { profile: t.uuid, former: t.bytes, token: t.bytes },
  {},
  `update instagram_accounts set token = $token where profile_id = $profile and token = $former`,
);

/** Without its token; no row when it has none any more, or another one. */
export const endToken = statement(
  { profile: t.uuid, token: t.bytes, state },
  { username: t.text },
  `update instagram_accounts set state = $state, token = null
   where profile_id = $profile and token = $token
   returning username`,
);

export const tokenOf = statement(
  { profile: t.uuid, instagram_id: t.text },
  { token: maybe(t.bytes) },
  `select token from instagram_accounts
   where profile_id = $profile and instagram_id = $instagram_id and state = 'active'`,
);

/** No row without a usable account, or while an import runs. */
export const beginImport = statement(
  { profile: t.uuid },
  { begun: t.bool },
  `update instagram_accounts set import_state = 'running', import_drafts = 0, imported_at = now()
   where profile_id = $profile and state = 'active'
     and (import_state is distinct from 'running' or imported_at < now() - ${lostAfter})
   returning true as begun`,
);

export const endImport = statement(
  { profile: t.uuid, instagram_id: t.text, state: importState },
  {},
  `update instagram_accounts set import_state = $state, imported_at = now()
   where profile_id = $profile and instagram_id = $instagram_id and import_state = 'running'`,
);

export const importedAlready = statement(
  { profile: t.uuid, ids: t.texts },
  { media_id: t.text },
  `select media_id from instagram_imports where profile_id = $profile and media_id = any($ids)`,
);

/** No row when it was imported before, or the account was disconnected. */
export const insertImport = statement(
  { profile: t.uuid, instagram_id: t.text, media_id: t.text },
  { inserted: t.bool },
  `with account as (
     update instagram_accounts set import_drafts = import_drafts + 1
     where profile_id = $profile and instagram_id = $instagram_id and state = 'active'
       and not exists (select from instagram_imports where profile_id = $profile and media_id = $media_id)
     returning profile_id
   )
   insert into instagram_imports (profile_id, media_id) select profile_id, $media_id from account
   on conflict do nothing
   returning true as inserted`,
);

/** Everything of the accounts that Instagram names by either id, linked before it said so. */
export const forgetAccounts = statement(
  { user: t.text, issued_at: t.time },
  { profile_id: t.uuid, username: t.text },
  `delete from instagram_accounts
   where (app_user_id = $user or instagram_id = $user) and date_trunc('second', linked_at) <= $issued_at
   returning profile_id, username`,
);
