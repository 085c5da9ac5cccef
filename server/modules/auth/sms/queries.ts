import { statement, t } from "#platform/db/sql";

/** Accounts whose number waits for its first code. */
export const findUnconfirmedPhone = statement(
  { phone: t.text },
  { id: t.uuid },
  `select id from users where phone = $phone and phone_confirmed_at is null and deleted_at is null`,
);

/** The latest account with a pending change to this number. */
export const findPendingPhoneChange = statement(
  { phone: t.text },
  { id: t.uuid },
  `select id from users where new_phone = $phone and deleted_at is null
   order by phone_change_sent_at desc nulls last limit 1`,
);
