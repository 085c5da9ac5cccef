import { limits } from "#contract/limits";
import { notBlocked } from "#modules/people";
import { statement, t } from "#platform/db/sql";

const pair = { viewer: t.uuid, person: t.uuid };

/**
 * No row: the viewer may not see such a person. Repeating it changes nothing, even at the limit. (Concurrent calls do
 * not count each other: the limit bounds what a page reads, and one more does not matter.)
 */
export const insertDismissal = statement(
  pair,
  { kept: t.bool },
  `with person as materialized (
     select p.id from profiles p where p.id = $person and p.first_run_completed and ${notBlocked("p.id")}
   ), before as materialized (
     select (
         select true from recommendation_dismissals
         where person_id = $viewer and dismissed_id = $person
       ) is not null as kept,
       (select count(*) from (
         select from recommendation_dismissals where person_id = $viewer limit ${limits.dismissals}
       ) dismissed) < ${limits.dismissals} as free
   ), added as (
     insert into recommendation_dismissals (person_id, dismissed_id)
     select $viewer, person.id from person, before where before.free and not before.kept
     on conflict do nothing
   )
   select before.kept or before.free as kept from person, before`,
);

export const deleteDismissal = statement(
  pair,
  {},
  `delete from recommendation_dismissals where person_id = $viewer and dismissed_id = $person`,
);
