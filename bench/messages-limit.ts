// The baseline for messages: node:http, pg and the least SQL, without session, validation or contract. `/send` takes
// a number under the row's lock, inserts, and writes a line to the listener; `/list` is one page; `/search` reads all
// of one's messages.
import { createServer, type ServerResponse } from "node:http";
import pg from "pg";

const [port, host] = [Number(process.argv[2]), String(process.argv[3])];
const pool = new pg.Pool({
  host,
  user: "postgres",
  database: "postgres",
  max: 10,
  options: "-c jit=off",
  idleTimeoutMillis: 0,
});
// When the server is killed, the database stops too.
pool.on("error", () => {});
const listeners = new Map<string, ServerResponse>();

const send = `with turn as (
    update conversations set last_seq = last_seq + 1, last_change = last_change + 1 where id = $1
    returning last_seq, last_change, case when user1_id = $2 then user2_id else user1_id end as other
  )
  insert into messages (conversation_id, seq, change, sender_id, content, client_id, request_hash, created_at)
  select $1, last_seq, last_change, $2, $3, uuidv7(), '', now() from turn
  returning id, seq, change, content, created_at, (select other from turn) as other`;

const list = `select c.id, c.created_at, m.last_message_at, c.last_seq, c.last_change, m.read_seq, m.unread, m.folder, m.muted,
    p.id as other_id, p.name, p.username, p.creator_slug, p.avatar_url, p.role,
    l.id as last_id, l.sender_id, l.content, l.created_at as last_at
  from conversation_members m
  join conversations c on c.id = m.conversation_id
  join profiles p on p.id = m.other_id
  left join messages l on l.conversation_id = c.id and l.seq = c.last_seq
  where m.user_id = $1 and m.folder = 'main'
  order by m.last_message_at desc, m.conversation_id desc limit 31`;

const search = `select l.id, l.conversation_id, l.seq, l.sender_id, l.content, l.created_at, p.name, p.username, p.avatar_url
  from conversation_members m
  join messages l on l.conversation_id = m.conversation_id
  join profiles p on p.id = m.other_id
  where m.user_id = $1 and strpos(search_fold(l.content), search_fold($2)) > 0
  order by l.created_at desc, l.id desc limit 31`;

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
  const person = searchParams.get("a") ?? "";
  if (pathname === "/hear") {
    listeners.set(person, response);
    response.write("ready\n");
    return;
  }
  const answer = (rows: unknown): void => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(rows));
  };
  const fail = (error: unknown): void => {
    console.error(error);
    response.writeHead(500).end();
  };
  if (pathname === "/list")
    pool
      .query({ name: "list", text: list, values: [person] })
      .then(({ rows }) => answer(rows), fail);
  else if (pathname === "/search")
    pool
      .query({ name: "search", text: search, values: [person, searchParams.get("t")] })
      .then(({ rows }) => answer(rows), fail);
  else if (pathname === "/send") {
    const values = [searchParams.get("c"), person, searchParams.get("t")];
    pool.query({ name: "send", text: send, values }).then(({ rows }) => {
      const [row] = rows as { other: string }[];
      if (row) listeners.get(row.other)?.write(`${JSON.stringify(row)}\n`);
      answer(row);
    }, fail);
  } else answer([]);
}).listen(port, "127.0.0.1");
