import { bandLimits } from "#contract/people/band-limits";
import type { BandRole } from "#contract/people/band-roles";
import { notBlocked, personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const givenRoles: SqlType<Exclude<BandRole, "owner">[]> = { pg: "text[]", nullable: false };
const days = `now() + interval '${bandLimits.bandInvitationDays} days'`;

/**
 * A person whom the member behind the band may invite: not a band, and no block between them and the member or band.
 */
export const inviteeNamed = statement(
  { username: t.text, viewer: t.uuid, acting: t.uuid },
  { ...personColumns, is_member: t.bool },
  `select ${selectPerson}, exists (
       select from band_members m where m.band_id = $viewer and m.person_id = p.id and m.until is null
     ) as is_member
   from handles h join profiles p on p.id = h.profile_id
   where h.handle = $username and p.kind = 'person' and p.first_run_completed
     and ${notBlocked("p.id")} and ${notBlocked("p.id", "$acting")}`,
);

/** Another invitation of the same person replaces roles and expiry. */
export const insertInvitation = statement(
  { band: t.uuid, person: t.uuid, roles: t.texts, invited_by: t.uuid },
  { id: t.uuid, roles: givenRoles, expires_at: t.time },
  `insert into band_invitations (band_id, person_id, roles, invited_by)
   values ($band, $person, $roles, $invited_by)
   on conflict (band_id, person_id) where person_id is not null
   do update set roles = excluded.roles, invited_by = excluded.invited_by, expires_at = ${days}
   returning id, roles, expires_at`,
);

/** Another invitation of the same address replaces token, roles and expiry, so that an older mail no longer works. */
export const insertMailInvitation = statement(
  { band: t.uuid, email: t.text, token_hash: t.bytes, roles: t.texts, invited_by: t.uuid },
  { id: t.uuid, expires_at: t.time },
  `insert into band_invitations (band_id, email, token_hash, roles, invited_by)
   values ($band, $email, $token_hash, $roles, $invited_by)
   on conflict (band_id, lower(email)) where email is not null
   do update set token_hash = excluded.token_hash, roles = excluded.roles, invited_by = excluded.invited_by,
     expires_at = ${days}
   returning id, expires_at`,
);

/** Open invitations; not those whose sender has left, or of a closed band. */
const isValid = `i.expires_at > now() and exists (
     select from band_members a
     where a.band_id = i.band_id and a.person_id = i.invited_by and a.until is null and not a.is_archived
       and (a.is_owner or 'admin' = any (a.roles))
   )`;

export const invitationsOfBand = statement(
  { band: t.uuid },
  { invitation_id: t.uuid, roles: givenRoles, expires_at: t.time, ...personColumns },
  `select i.id as invitation_id, i.roles, i.expires_at, ${selectPerson}
   from band_invitations i join profiles p on p.id = i.person_id
   where i.band_id = $band and ${isValid}
   order by i.created_at, i.id`,
);

export const mailInvitationsOfBand = statement(
  { band: t.uuid },
  { id: t.uuid, email: maybe(t.text), roles: givenRoles, expires_at: t.time },
  `select i.id, i.email, i.roles, i.expires_at
   from band_invitations i
   where i.band_id = $band and i.email is not null and ${isValid}
   order by i.created_at, i.id`,
);

/** The invitation behind a link in a mail; a block between the two invalidates it. */
export const invitationOfToken = statement(
  { token_hash: t.bytes, viewer: t.uuid },
  {
    invitation_id: t.uuid,
    email: maybe(t.text),
    roles: givenRoles,
    expires_at: t.time,
    invited_by: t.uuid,
    ...personColumns,
  },
  `select i.id as invitation_id, lower(i.email) as email, i.roles, i.expires_at, i.invited_by, ${selectPerson}
   from band_invitations i join profiles p on p.id = i.band_id
   where i.token_hash = $token_hash and ${isValid} and ${notBlocked("p.id")} and ${notBlocked("i.invited_by")}`,
);

export const invitationsOfPerson = statement(
  { viewer: t.uuid },
  {
    invitation_id: t.uuid,
    roles: givenRoles,
    expires_at: t.time,
    invited_by: t.uuid,
    ...personColumns,
  },
  `select i.id as invitation_id, i.roles, i.expires_at, i.invited_by, ${selectPerson}
   from band_invitations i join profiles p on p.id = i.band_id
   where i.person_id = $viewer and ${isValid} and ${notBlocked("p.id")} and ${notBlocked("i.invited_by")}
   order by i.created_at, i.id`,
);

export const peopleOf = statement(
  { ids: t.uuids },
  personColumns,
  `select ${selectPerson} from profiles p where p.id = any($ids)`,
);

/** For the invited person, or for somebody with the confirmed address and the token of the mail. */
const invitee = { person: t.uuid, email: maybe(t.text), token_hash: maybe(t.bytes) };
const isInvitee = `(i.person_id = $person or i.token_hash = $token_hash and lower(i.email) = $email)`;

/** Deletes the invitation, and returns it if it was still valid. */
export const takeInvitation = statement(
  { id: t.uuid, ...invitee },
  { band_id: t.uuid, roles: givenRoles },
  `with taken as (
     delete from band_invitations i where i.id = $id and ${isInvitee}
     returning id, band_id, roles, invited_by, expires_at
   )
   select i.band_id, i.roles from taken i where ${isValid}`,
);

/** No row after a block between the person and the band or the inviter. */
export const bandOfInvitation = statement(
  { id: t.uuid, ...invitee },
  { band_id: t.uuid },
  `select i.band_id from band_invitations i
   where i.id = $id and ${isInvitee}
     and ${notBlocked("i.band_id", "$person")} and ${notBlocked("i.invited_by", "$person")}`,
);

/** A former member returns with their original date. */
export const joinBand = statement(
  { band: t.uuid, person: t.uuid, roles: t.texts },
  {},
  `insert into band_members (band_id, person_id, roles) values ($band, $person, $roles)
   on conflict (band_id, person_id) do update set until = null, roles = excluded.roles
   where band_members.until is not null`,
);

export const deleteInvitation = statement(
  { id: t.uuid, band: t.uuid },
  {},
  `delete from band_invitations where id = $id and band_id = $band`,
);

/** Expired ones, and those whose sender may no longer invite. */
export const sweepInvitations = statement(
  {},
  {},
  `delete from band_invitations i where not (${isValid})`,
);

/** Open invitations to an address. */
export const deleteInvitationsTo = statement(
  { email: t.text },
  {},
  `delete from band_invitations where lower(email) = $email`,
);
