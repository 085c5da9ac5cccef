import { personColumns, selectPerson } from "#modules/people";
import { statement, t } from "#platform/db/sql";

/**
 * An earlier conversion with the same names, for a retry: with a session from before it (`actor` is the band now) or
 * after it (`actor` is the owner).
 */
export const convertedBefore = statement(
  { actor: t.uuid, band: t.text, username: t.text },
  { band_id: t.uuid, owner_id: t.uuid },
  `select b.id as band_id, b.owner_id
   from bands b join profiles band on band.id = b.id join profiles owner on owner.id = b.owner_id
   where (b.id = $actor or b.owner_id = $actor) and band.username = $band and owner.username = $username`,
);

export const anyPerson = statement(
  { id: t.uuid },
  personColumns,
  `select ${selectPerson} from profiles p where p.id = $id`,
);

/** Moves a person's memberships with their years, including owned and offered bands. */
export const moveMemberships = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with owned as (update bands set owner_id = $to where owner_id = $from),
   claims as (update bands set claimed_by = $to where claimed_by = $from),
   invitations as (
     update band_invitations
     set person_id = case when person_id = $from then $to else person_id end,
       invited_by = case when invited_by = $from then $to else invited_by end
     where person_id = $from or invited_by = $from
   )
   update band_members set person_id = $to where person_id = $from`,
);

/** A statement of its own: a band cannot be offered to its owner, but both columns may be in one row. */
export const moveOffers = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update bands set offered_to = $to where offered_to = $from`,
);
