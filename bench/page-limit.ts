// The baseline of pages that the server renders: one read by primary key, then the finished HTML from memory.
// Arguments: port, socket directory of the database, id of the artist, file with the HTML.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";

const [port, host, id, file] = [Number(process.argv[2]), ...process.argv.slice(3)];
const html = readFileSync(String(file));
const pool = new pg.Pool({
  host,
  user: "postgres",
  database: "postgres",
  max: 10,
  options: "-c jit=off",
  idleTimeoutMillis: 0,
});

createServer((request, response) => {
  request.resume();
  pool
    .query({ name: "page", text: "select updated_at from profiles where id = $1", values: [id] })
    .then(
      () =>
        response
          .setHeader("content-type", "text/html; charset=utf-8")
          .setHeader("etag", '"one"')
          .end(html),
      (error: Error) => response.writeHead(500).end(error.message),
    );
}).listen(port, "127.0.0.1");
