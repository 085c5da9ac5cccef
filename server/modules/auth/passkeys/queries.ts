import { maybe, statement, t } from "#platform/db/sql";
import { user, userColumns } from "#auth/users";
import { session, sessionColumns } from "#auth/sessions";

/** For a session that adds a passkey, or for a sign-in. */
export const storeQuestion = statement(
  { question: t.text, session_id: maybe(t.uuid) },
  { id: t.uuid, expires_at: t.time },
  `insert into passkey_challenges (question, session_id) values ($question, $session_id)
   returning id, expires_at`,
);

/** Takes a challenge: any answer uses it up, and of several concurrent ones one gets it. */
export const takeQuestion = statement(
  { id: t.uuid, session_id: maybe(t.uuid) },
  { question: t.text, expired: t.bool },
  `delete from passkey_challenges
   where id = $id and session_id is not distinct from $session_id
   returning question, expires_at <= now() as expired`,
);

export const sweepQuestions = statement(
  {},
  {},
  // A recently expired challenge still has its own error.
  `delete from passkey_challenges where expires_at < now() - interval '1 hour'`,
);

const passkeyColumns = {
  id: t.uuid,
  friendly_name: t.text,
  created_at: t.time,
  last_used_at: maybe(t.time),
};

export const listPasskeys = statement(
  { user_id: t.uuid },
  { ...passkeyColumns, credential_id: t.text, transports: t.texts },
  `select id, friendly_name, created_at, last_used_at, credential_id, transports
   from passkeys where user_id = $user_id order by created_at`,
);

/** No row when an account has registered the passkey already. */
export const insertPasskey = statement(
  {
    user_id: t.uuid,
    friendly_name: t.text,
    credential_id: t.text,
    public_key: t.bytes,
    sign_count: t.bigint,
    transports: t.texts,
  },
  passkeyColumns,
  `insert into passkeys (user_id, friendly_name, credential_id, public_key, sign_count, transports)
   values ($user_id, $friendly_name, $credential_id, $public_key, $sign_count, $transports)
   on conflict (credential_id) do nothing
   returning id, friendly_name, created_at, last_used_at`,
);

export const findPasskey = statement(
  { credential_id: t.text },
  {
    id: t.uuid,
    user_id: t.uuid,
    credential_id: t.text,
    public_key: t.bytes,
    sign_count: t.bigint,
    transports: t.texts,
  },
  `select id, user_id, credential_id, public_key, sign_count, transports
   from passkeys where credential_id = $credential_id`,
);

/** No row when the passkey is gone, or when another answer has increased the counter meanwhile. */
export const notePasskeyUse = statement(
  { id: t.uuid, sign_count: t.bigint },
  {},
  `update passkeys set sign_count = $sign_count, last_used_at = now()
   where id = $id and (sign_count < $sign_count or greatest(sign_count, $sign_count) = 0)`,
);

export const renamePasskey = statement(
  { id: t.uuid, user_id: t.uuid, friendly_name: t.text },
  passkeyColumns,
  `update passkeys set friendly_name = $friendly_name
   where id = $id and user_id = $user_id
   returning id, friendly_name, created_at, last_used_at`,
);

export const deletePasskey = statement(
  { id: t.uuid, user_id: t.uuid },
  { friendly_name: t.text },
  `delete from passkeys where id = $id and user_id = $user_id returning friendly_name`,
);

/** A passkey whose device verified the person counts as two factors. */
export const raiseNewSession = statement(
  { session_id: t.uuid },
  { ...userColumns, ...sessionColumns },
  `with s as (
     update sessions set aal = 'aal2', lacks_factor = false where id = $session_id returning *
   )
   select ${user}, ${session} from s join users u on u.id = s.user_id`,
);

export const endKeySessions = statement(
  { user_id: t.uuid, kept: t.uuid },
  { id: t.uuid },
  `delete from sessions
   where user_id = $user_id and id <> $kept and amr @> '[{"method": "passkey"}]'
   returning id`,
);
