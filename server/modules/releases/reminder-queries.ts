import { statement, t } from "#platform/db/sql";
import { announcedToViewer } from "./upcoming.ts";

/**
 * No row when there is nothing announced for this viewer. The lock of the release makes the reminder either be told with
 * the others or come too late: becoming news changes the same row.
 */
export const addReminder = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `with announced as materialized (
     select r.id from releases r join media_content m on m.id = r.post_id join profiles p on p.id = r.owner_id
     where r.id = $id and r.news = 'none' and ${announcedToViewer} for share of r
   ), added as (
     insert into release_reminders (release_id, person_id) select id, $viewer from announced
     on conflict (release_id, person_id) do nothing
   )
   select id from announced`,
);

export const movePersonalReminders = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update release_reminders set person_id = $to where person_id = $from`,
);

export const removeReminder = statement(
  { id: t.uuid, person: t.uuid },
  {},
  `delete from release_reminders where release_id = $id and person_id = $person`,
);
