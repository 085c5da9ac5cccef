import type { JWK } from "jose";
import { statement, t } from "#platform/db/sql";

export const listSigningKeys = statement(
  {},
  { kid: t.text, private_jwk: t.json<JWK>(), signs: t.bool },
  `select kid, private_jwk, signs from signing_keys order by created_at desc`,
);

export const insertSigningKey = statement(
  { kid: t.text, private_jwk: t.json<JWK>() },
  {},
  `insert into signing_keys (kid, private_jwk, signs) values ($kid, $private_jwk, true)
   on conflict do nothing`,
);

export const retireSigningKey = statement(
  {},
  {},
  `update signing_keys set signs = false, retired_at = now() where signs`,
);

/** Four times the lifetime of an access token. */
export const sweepSigningKeys = statement(
  {},
  {},
  `delete from signing_keys where retired_at < now() - interval '1 hour'`,
);

export const findSecret = statement(
  {},
  { value: t.bytes },
  `select value from auth_secrets where name = 'tokens'`,
);

export const insertSecret = statement(
  { value: t.bytes },
  {},
  `insert into auth_secrets (name, value) values ('tokens', $value) on conflict do nothing`,
);
