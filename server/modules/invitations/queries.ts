import { limits } from "#contract/limits";
import { maybe, statement, t } from "#platform/db/sql";

/** Of a row called `i`. */
const isOpen = `i.revoked_at is null and i.expires_at > now()`;

/**
 * Whether a code can be used by an address (null: not known, or not proven). One for a certain address stays valid for
 * it after its use, so that an unfinished sign-up can be repeated; whether there is an account makes no difference.
 */
export const findOpenInvite = statement(
  { code: t.text, email: maybe(t.text) },
  { id: t.uuid },
  `select i.id from invites i
   where i.code = $code and ${isOpen}
     and (i.email = $email or (i.email is null and i.uses < i.max_uses))`,
);

/** What the page of the link shows; no row when the code can not be used. */
export const findInviteToShow = statement(
  { code: t.text },
  { email: maybe(t.text) },
  `select i.email from invites i
   where i.code = $code and ${isOpen} and (i.email is not null or i.uses < i.max_uses)`,
);

/**
 * Takes one use; no row when none is left. The lock of the row makes simultaneous uses exact. One for a certain address
 * is used up only by a new account (`makes`), since that address has only one.
 */
export const takeUse = statement(
  { code: t.text, email: maybe(t.text), makes: t.bool },
  { id: t.uuid },
  `update invites i set uses = i.uses + case when i.email is null or $makes then 1 else 0 end
   where i.code = $code and ${isOpen}
     and ((i.email = $email and (not $makes or i.uses < i.max_uses))
       or (i.email is null and i.uses < i.max_uses))
   returning i.id`,
);

export const inviteColumns = {
  id: t.uuid,
  code: t.text,
  email: maybe(t.text),
  max_uses: t.int,
  uses: t.int,
  created_by: maybe(t.text),
  created_at: t.time,
  expires_at: t.time,
};
const selectInvite = `i.id, i.code, i.email, i.max_uses, i.uses,
  (select p.name from profiles p where p.id = i.created_by) as created_by, i.created_at, i.expires_at`;

export const insertInvite = statement(
  { code: t.text, email: maybe(t.text), max_uses: t.int, created_by: maybe(t.uuid) },
  inviteColumns,
  `insert into invites as i (code, email, max_uses, created_by, expires_at)
   values ($code, $email, $max_uses, $created_by, now() + interval '${limits.invitationDays} days')
   returning ${selectInvite}`,
);

export const listOpenInvites = statement(
  { limit: t.bigint },
  inviteColumns,
  `select ${selectInvite} from invites i
   where ${isOpen} and i.uses < i.max_uses order by i.id desc limit $limit`,
);

export const revokeInvite = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update invites set revoked_at = now() where id = $id and revoked_at is null returning id`,
);

export const revokeInvitesOf = statement(
  { email: t.text },
  {},
  `update invites set revoked_at = now() where email = $email and revoked_at is null`,
);

export const deleteInvitesOf = statement(
  { email: t.text },
  {},
  `delete from invites where email = $email`,
);

/** A month after they expired. */
export const sweepInvites = statement(
  {},
  {},
  `delete from invites where expires_at < now() - interval '30 days'`,
);
