import { maybe, statement, t } from "#platform/sql";
import { allRows, type ExportPart, pageSize } from "./export-part.ts";

const columns = {
  id: t.uuid,
  created_at: t.time,
  name: maybe(t.text),
  username: maybe(t.text),
};
const params = { me: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint };
/** Who is hidden is nobody for the others. */
const person = `f.created_at, case when not p.hidden then p.name end as name,
     case when not p.hidden then p.username end as username`;

const followingPage = statement(
  params,
  columns,
  `select f.following_id as id, ${person}
   from user_follows f join profiles p on p.id = f.following_id
   where f.follower_id = $me and (f.created_at, f.following_id) < ($before_at, $before_id)
   order by f.created_at desc, f.following_id desc limit $limit`,
);

const followersPage = statement(
  params,
  columns,
  `select f.follower_id as id, ${person}
   from user_follows f join profiles p on p.id = f.follower_id
   where f.following_id = $me and (f.created_at, f.follower_id) < ($before_at, $before_id)
   order by f.created_at desc, f.follower_id desc limit $limit`,
);

const start = {
  before_at: new Date("9999-12-31T00:00:00Z"),
  before_id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

function people(page: typeof followingPage, file: string, about: string): ExportPart {
  return {
    file,
    about,
    tables: ["user_follows"],
    async *entries({ db }, me) {
      const read = (before: typeof start) => db.many(page, { me, ...before, limit: pageSize });
      const rows = allRows(start, read, (row) => ({
        before_at: row.created_at,
        before_id: row.id,
      }));
      for await (const row of rows)
        yield { nombre: row.name, nombre_de_usuario: row.username, desde: row.created_at };
    },
  };
}

/** Whom a person follows, and who follows them. */
export const followParts = [
  people(followingPage, "seguimientos.json", "A quién sigues."),
  people(followersPage, "seguidores.json", "Quién te sigue."),
];
