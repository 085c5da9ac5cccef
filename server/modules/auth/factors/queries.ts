import { maybe, statement, t } from "#platform/db/sql";
import { liveFactor, user, userColumns } from "#auth/users";
import { session, sessionColumns } from "#auth/sessions";

export const findSecondFactor = statement(
  { user_id: t.uuid },
  { second_factor: t.bool },
  `select second_factor from users where id = $user_id`,
);

/** Serialises changes of an account's factors, and blocks new sessions meanwhile. */
export const lockSecondFactor = statement(
  { user_id: t.uuid },
  { second_factor: t.bool },
  `select second_factor from users where id = $user_id for no key update`,
);

export const findAal = statement(
  { session_id: t.uuid },
  { aal: t.text },
  `select aal from sessions where id = $session_id`,
);

// Factors

export const dropDeadFactors = statement(
  { user_id: t.uuid },
  {},
  `delete from factors f where f.user_id = $user_id and not ${liveFactor}`,
);

export const countFactors = statement(
  { user_id: t.uuid },
  { count: t.bigint },
  `select count(*) as count from factors
   where user_id = $user_id and factor_type <> 'recovery_code'`,
);

/** No row when the person has a factor of that name. */
export const insertFactor = statement(
  {
    user_id: t.uuid,
    factor_type: t.text,
    friendly_name: t.text,
    secret: maybe(t.bytes),
    phone: maybe(t.text),
  },
  { id: t.uuid },
  `insert into factors (user_id, factor_type, friendly_name, secret, phone)
   values ($user_id, $factor_type, $friendly_name, $secret, $phone)
   on conflict (user_id, friendly_name) do nothing
   returning id`,
);

/** An unverified number may be tried again under another name. */
export const dropUnverifiedPhone = statement(
  { user_id: t.uuid, phone: t.text },
  {},
  `delete from factors where user_id = $user_id and phone = $phone and status = 'unverified'`,
);

export const hasPhoneFactor = statement(
  { user_id: t.uuid, phone: t.text },
  { found: t.bool },
  `select (select true from factors where user_id = $user_id and phone = $phone limit 1) is not null as found`,
);

/** A factor that can be challenged: not expired, and not the recovery codes. */
export const findFactor = statement(
  { id: t.uuid, user_id: t.uuid },
  {
    id: t.uuid,
    factor_type: t.text,
    status: t.text,
    friendly_name: t.text,
    secret: maybe(t.bytes),
    last_step: maybe(t.bigint),
    phone: maybe(t.text),
    credential_id: maybe(t.text),
    public_key: maybe(t.bytes),
    sign_count: maybe(t.bigint),
    transports: maybe(t.texts),
  },
  `select f.id, f.factor_type, f.status, f.friendly_name, f.secret, f.last_step, f.phone,
     f.credential_id, f.public_key, f.sign_count, f.transports
   from factors f
   where f.id = $id and f.user_id = $user_id and f.factor_type <> 'recovery_code' and ${liveFactor}`,
);

export const listCredentials = statement(
  { user_id: t.uuid },
  { credential_id: maybe(t.text), transports: maybe(t.texts) },
  `select credential_id, transports from factors
   where user_id = $user_id and credential_id is not null`,
);

/** Stores what a correct answer changes: the used step, the counter, or the credential of a new key. */
export const noteUse = statement(
  {
    id: t.uuid,
    last_step: maybe(t.bigint),
    credential_id: maybe(t.text),
    public_key: maybe(t.bytes),
    sign_count: maybe(t.bigint),
    transports: maybe(t.texts),
  },
  {},
  `update factors set
     last_step = coalesce($last_step, last_step),
     credential_id = coalesce($credential_id, credential_id),
     public_key = coalesce($public_key, public_key),
     sign_count = coalesce($sign_count, sign_count),
     transports = coalesce($transports, transports)
   where id = $id`,
);

/** From now on sign-in requires a second factor; pending enrolments of the same type are removed. */
export const markVerified = statement(
  { id: t.uuid, user_id: t.uuid },
  {},
  `with verified as (
     update factors set status = 'verified', updated_at = now() where id = $id
     returning id, factor_type
   ), abandoned as (
     delete from factors f using verified v
     where f.user_id = $user_id and f.factor_type = v.factor_type and f.id <> v.id
       and f.status = 'unverified'
   )
   update users set second_factor = true where id = $user_id`,
);

/** Sign-in requires a second factor while there is a verified one; recovery codes alone do not count. */
export const reviewSecondFactor = statement(
  { user_id: t.uuid },
  { second_factor: t.bool },
  `update users u set second_factor = exists (
     select from factors f
     where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code')
   where u.id = $user_id
   returning u.second_factor`,
);

export const deleteFactor = statement({ id: t.uuid }, {}, `delete from factors where id = $id`);

/** Recovery codes included. */
export const deleteFactorsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from factors where user_id = $user_id`,
);

export const sweepFactors = statement(
  {},
  {},
  `delete from factors f where f.status = 'unverified' and not ${liveFactor}`,
);

// Challenges

/** No row when the factor was removed meanwhile. */
export const insertChallenge = statement(
  {
    id: t.uuid,
    factor_id: t.uuid,
    session_id: t.uuid,
    question: maybe(t.text),
    code_mac: maybe(t.bytes),
  },
  { expires_at: t.time },
  `with f as (
     update factors set last_challenged_at = now() where id = $factor_id returning id
   )
   insert into factor_challenges (id, factor_id, session_id, question, code_mac)
   select $id::uuid, f.id, $session_id::uuid, $question::text, $code_mac::bytea from f
   returning expires_at`,
);

export const findChallenge = statement(
  { id: t.uuid, factor_id: t.uuid },
  {
    session_id: t.uuid,
    question: maybe(t.text),
    code_mac: maybe(t.bytes),
    used: t.bool,
    expired: t.bool,
  },
  `select session_id, question, code_mac, used_at is not null as used, expires_at <= now() as expired
   from factor_challenges where id = $id and factor_id = $factor_id`,
);

export const markUsed = statement(
  { id: t.uuid },
  {},
  `update factor_challenges set used_at = now() where id = $id`,
);

export const sweepChallenges = statement(
  {},
  {},
  // A recently expired challenge still has its own error.
  `delete from factor_challenges where expires_at < now() - interval '1 hour'`,
);

// Sessions

/** `amr` of a row `s` without the entries of `method`. */
const otherMethods = `(select coalesce(jsonb_agg(entry order by position), '[]')
     from jsonb_array_elements(s.amr) with ordinality as a (entry, position)
     where entry ->> 'method' <> $method::text)`;

/**
 * Raises a session to aal2. The counter jumps by two, so that older refresh tokens are neither the current one nor
 * its parent. Resets the attempts of bucket `forgiven`.
 */
export const raiseSession = statement(
  { session_id: t.uuid, factor_id: t.uuid, method: t.text, forgiven: t.text },
  { ...userColumns, ...sessionColumns },
  `with forgiven as (delete from auth_limits where key = $forgiven),
   s as (
     update sessions s set aal = 'aal2', lacks_factor = false, factor_id = $factor_id,
       refresh_counter = s.refresh_counter + 2, refreshed_at = now(), authenticated_at = now(),
       amr = jsonb_build_array(jsonb_build_object(
         'method', $method::text, 'timestamp', extract(epoch from now())::bigint)) || ${otherMethods}
     where s.id = $session_id
     returning s.*
   )
   select ${user}, ${session} from s join users u on u.id = s.user_id`,
);

export const endAal1Sessions = statement(
  { user_id: t.uuid },
  { id: t.uuid },
  `delete from sessions where user_id = $user_id and aal = 'aal1' returning id`,
);

/** Sessions that this factor raised fall to aal1. */
export const lowerSessions = statement(
  { factor_id: t.uuid, method: t.text },
  {},
  `update sessions s set aal = 'aal1', factor_id = null, amr = ${otherMethods}
   where s.factor_id = $factor_id`,
);

/** Closes the API to the person's aal1 sessions, or reopens it; returns the sessions for which it is closed. */
export const markLacking = statement(
  { user_id: t.uuid, second_factor: t.bool },
  { id: t.uuid, lacks_factor: t.bool },
  `update sessions set lacks_factor = $second_factor
   where user_id = $user_id and aal = 'aal1' and lacks_factor <> $second_factor
   returning id, lacks_factor`,
);

// Recovery codes

export const findRecoveryCodes = statement(
  { user_id: t.uuid },
  { id: t.uuid, friendly_name: t.text, total: t.bigint, remaining: t.bigint },
  `select f.id, f.friendly_name, count(c.code_hash) as total,
     count(c.code_hash) filter (where c.used_at is null) as remaining
   from factors f left join recovery_codes c on c.factor_id = f.id
   where f.user_id = $user_id and f.factor_type = 'recovery_code'
   group by f.id`,
);

/** No row when the person has a factor of that name. */
export const insertRecoveryFactor = statement(
  { user_id: t.uuid, friendly_name: t.text },
  { id: t.uuid },
  `insert into factors (user_id, factor_type, friendly_name, status)
   values ($user_id, 'recovery_code', $friendly_name, 'verified')
   on conflict (user_id, friendly_name) do nothing
   returning id`,
);

export const dropRecoveryCodes = statement(
  { factor_id: t.uuid },
  {},
  `delete from recovery_codes where factor_id = $factor_id`,
);

export const insertRecoveryCode = statement(
  { factor_id: t.uuid, code_hash: t.bytes },
  {},
  `insert into recovery_codes (factor_id, code_hash) values ($factor_id, $code_hash)`,
);

/** Resets all attempts. */
export const emptyBucket = statement(
  { key: t.text },
  {},
  `delete from auth_limits where key = $key`,
);

/** Uses a code: of several concurrent attempts, one gets it. */
export const takeRecoveryCode = statement(
  { factor_id: t.uuid, code_hash: t.bytes },
  { used_at: maybe(t.time) },
  `update recovery_codes set used_at = now()
   where factor_id = $factor_id and code_hash = $code_hash and used_at is null
   returning used_at`,
);
