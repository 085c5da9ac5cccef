import { statement, t } from "#platform/db/sql";

const counts = { open: t.int, confirmed: t.int, rejected: t.int };
const selectCounts = `count(*) filter (where c.state = 'open')::int as open,
     count(*) filter (where c.state = 'resolved')::int as confirmed,
     count(*) filter (where c.state = 'dismissed')::int as rejected`;

/** Cases about a person. Index cases_about. */
export const countCasesAbout = statement(
  { person: t.uuid },
  counts,
  `select ${selectCounts} from cases c where c.person_id = $person`,
);

/** What became of a person's own reports. */
export const countReportsBy = statement(
  { person: t.uuid },
  counts,
  `select ${selectCounts} from reports r join cases c on c.id = r.case_id where r.reporter_id = $person`,
);
