import { statement, t } from "#platform/db/sql";

/** No row when the assertion was used before. */
export const useAssertion = statement(
  { provider: t.text, id: t.text, expires_at: t.time },
  { id: t.text },
  `insert into saml_assertions (provider, id, expires_at) values ($provider, $id, $expires_at)
   on conflict do nothing
   returning id`,
);

export const sweepAssertions = statement(
  {},
  {},
  `delete from saml_assertions where expires_at < now()`,
);
