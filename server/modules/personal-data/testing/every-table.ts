import type { TestServer } from "#testing/test-server";

/** Tables of the product and of the job queue, with those that refer to accounts, directly or indirectly. */
export async function everyTable(
  server: TestServer,
): Promise<{ name: string; personal: boolean }[]> {
  return server.query(
    `with recursive about as (
       select 'users'::regclass::oid as id
       union
       select c.conrelid from pg_constraint c join about on c.confrelid = about.id where c.contype = 'f'
     )
     select c.oid::regclass::text as name, c.oid in (select id from about) or exists (
         select from pg_attribute where attrelid = c.oid and attname = 'user_id'
       ) as personal
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
     order by 1`,
  );
}

/** The number of rows of each. */
export async function rowCounts(server: TestServer): Promise<Map<string, number>> {
  const countByTable = new Map<string, number>();
  for (const { name } of await everyTable(server)) {
    const [row] = await server.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    countByTable.set(name, row?.rows ?? 0);
  }
  return countByTable;
}

/** Every row of every table that contains one of these lower-case texts, in any column. */
export async function rowsWith(server: TestServer, marks: string[]): Promise<string[]> {
  const matchingRows: string[] = [];
  for (const { name } of await everyTable(server)) {
    const rows = await server.query<{ text: string }>(
      `select t::text as text from ${name} t
       where exists (select from unnest($1::text[]) mark where strpos(lower(t::text), mark) > 0)`,
      [marks],
    );
    matchingRows.push(...rows.map((row) => `${name}: ${row.text.slice(0, 200)}`));
  }
  return matchingRows;
}
