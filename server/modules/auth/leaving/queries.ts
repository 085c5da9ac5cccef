import { maybe, statement, t } from "#platform/db/sql";

/** Blocks new sessions and other additions to the account until the transaction ends. */
export const lockAccount = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from users where id = $id for update`,
);

/** A trigger updates every session. */
export const setLeaving = statement(
  { id: t.uuid, leaving: t.bool },
  {},
  `update users set leaving = $leaving, updated_at = now() where id = $id`,
);

/** Blocks every further sign-in. */
export const markDeleted = statement(
  { id: t.uuid },
  {},
  `update users set deleted_at = coalesce(deleted_at, now()) where id = $id`,
);

/** Deletes the row, and by cascade everything that belongs to it. */
export const deleteUser = statement(
  { id: t.uuid },
  {
    email: maybe(t.text),
    new_email: maybe(t.text),
    phone: maybe(t.text),
    new_phone: maybe(t.text),
  },
  `delete from users where id = $id returning email, new_email, phone, new_phone`,
);

/** A trigger copies them to every session. */
export const updateSanctions = statement(
  {
    id: t.uuid,
    banned_until: maybe(t.time),
    messages_limited_until: maybe(t.time),
    uploads_limited_until: maybe(t.time),
  },
  {},
  `update users set banned_until = $banned_until, messages_limited_until = $messages_limited_until,
     uploads_limited_until = $uploads_limited_until, updated_at = now()
   where id = $id`,
);
