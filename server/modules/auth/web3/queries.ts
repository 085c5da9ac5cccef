import { statement, t } from "#platform/db/sql";

/** Marks a message as used; no row when it was used before. */
export const spendMessage = statement(
  { digest: t.bytes, expires_at: t.time },
  { digest: t.bytes },
  `insert into web3_messages (digest, expires_at) values ($digest, $expires_at)
   on conflict (digest) do nothing
   returning digest`,
);

export const sweepMessages = statement(
  {},
  {},
  `delete from web3_messages where expires_at < now()`,
);
