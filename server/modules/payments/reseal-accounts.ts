import { reseal, sealedAccounts } from "./account-queries.ts";
import { resealCredentials } from "./credentials.ts";
import { keptCredentials, resealKept } from "./erase-subscription-queries.ts";
import type { Payments } from "./providers.ts";

const batch = 500;

/**
 * Encrypts stored credentials with the first of ENCRYPTION_KEYS, so that the key before it can be removed. One that
 * cannot be decrypted is logged, and does not keep the others back.
 */
export async function resealAccounts(payments: Payments): Promise<void> {
  const { db, config, log } = payments.ctx;
  if (config.encryptionKeys === undefined) return;
  await resealKeptAccess(payments);
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db.many(sealedAccounts, { after, limit: batch });
    for (const { id, credentials: former } of rows)
      try {
        const credentials = former && resealCredentials(config, id, former);
        if (former && credentials) await db.run(reseal, { id, former, credentials });
      } catch (error) {
        log.error({ err: error, account: id }, "credentials of a provider cannot be decrypted");
      }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return;
  }
}

/** The same for the access that memberships of deleted accounts keep. */
async function resealKeptAccess({ ctx: { db, config, log } }: Payments): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db.many(keptCredentials, { after, limit: batch });
    for (const { id, account_id, credentials: former } of rows)
      try {
        const credentials = former && resealCredentials(config, account_id, former);
        if (former && credentials) await db.run(resealKept, { id, former, credentials });
      } catch (error) {
        log.error({ err: error, subscription: id }, "kept credentials cannot be decrypted");
      }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return;
  }
}
