import type { getTransparency as endpoint } from "#contract/moderation/own-decisions";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { action, rule } from "./decision-queries.ts";

const months = statement(
  {},
  { month: t.text, reports: t.int, dismissed: t.int, appeals: t.int, granted: t.int },
  `select to_char(m.start, 'YYYY-MM') as month,
     (select count(*)::int from reports r where r.created_at >= m.start and r.created_at < m.next) as reports,
     (select count(*)::int from cases c
       where c.state = 'dismissed' and c.closed_at >= m.start and c.closed_at < m.next) as dismissed,
     (select count(*)::int from appeals a where a.appealed_at >= m.start and a.appealed_at < m.next) as appeals,
     (select count(*)::int from appeals a where a.appealed_at >= m.start and a.appealed_at < m.next
       and a.state in ('shortened', 'undone')) as granted
   from (
     select s as start, s + interval '1 month' as next
     from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), '1 month') s
   ) m order by m.start desc`,
);

const decisionsByMonth = statement(
  {},
  { month: t.text, action, rule, count: t.int },
  `select to_char(decided_at, 'YYYY-MM') as month, action, rule, count(*)::int as count
   from moderation_decisions where decided_at >= date_trunc('month', now()) - interval '11 months'
   group by 1, 2, 3 order by 1 desc, 4 desc, 2, 3`,
);

/** Real counts, without anybody's name; months without a report are there too. */
export const getTransparency: Action<typeof endpoint> = async ({ db }) => {
  const [rows, decisions] = await Promise.all([db.many(months, {}), db.many(decisionsByMonth, {})]);
  const byMonth = Map.groupBy(decisions, ({ month }) => month);
  return {
    months: rows.map((row) => ({
      ...row,
      decisions: (byMonth.get(row.month) ?? []).map(({ month: _month, ...count }) => count),
    })),
  };
};
