import { maybe, statement, t } from "#platform/db/sql";

/** Lives 300 s from now, whenever the flow began (rule auth-8). */
export const storeAuthCode = statement(
  {
    auth_code_hash: t.bytes,
    user_id: t.uuid,
    code_challenge: t.text,
    code_challenge_method: t.text,
    method: t.text,
    provider: maybe(t.text),
    provider_token: maybe(t.text),
    provider_refresh_token: maybe(t.text),
    session_not_after: maybe(t.time),
    sign_up_id: maybe(t.uuid),
  },
  {},
  `insert into flow_states (auth_code_hash, user_id, code_challenge, code_challenge_method, method,
     provider, provider_token, provider_refresh_token, session_not_after, sign_up_id)
   values ($auth_code_hash, $user_id, $code_challenge, $code_challenge_method, $method,
     $provider, $provider_token, $provider_refresh_token, $session_not_after,
     $sign_up_id)`,
);

/** Uses a code: of several concurrent attempts, one gets it. */
export const takeAuthCode = statement(
  { auth_code_hash: t.bytes },
  {
    user_id: t.uuid,
    code_challenge: t.text,
    code_challenge_method: t.text,
    method: t.text,
    provider: maybe(t.text),
    provider_token: maybe(t.text),
    provider_refresh_token: maybe(t.text),
    session_not_after: maybe(t.time),
    sign_up_id: maybe(t.uuid),
    expired: t.bool,
  },
  `delete from flow_states where auth_code_hash = $auth_code_hash
   returning user_id, code_challenge, code_challenge_method, method, provider, provider_token,
     provider_refresh_token, session_not_after, sign_up_id, expires_at <= now() as expired`,
);

export const sweepAuthCodes = statement(
  {},
  {},
  // A recently expired code still has its own error.
  `delete from flow_states where expires_at < now() - interval '1 hour'`,
);
