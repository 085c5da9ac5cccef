import { statement, t } from "#platform/db/sql";

/** No row for an unknown address; `changed` is false when nothing changed. */
export const setAdmin = statement(
  { email: t.text, is_admin: t.bool },
  { id: t.uuid, changed: t.bool },
  `update users set is_admin = $is_admin where email = $email and deleted_at is null
   returning id, old.is_admin <> new.is_admin as changed`,
);

export const findAdmin = statement(
  { id: t.uuid },
  { is_admin: t.bool },
  `select is_admin from users where id = $id and deleted_at is null`,
);
