import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { advisoryLocks } from "#platform/db/advisory-locks";

const numbers = Object.values(advisoryLocks) as number[];

test("every advisory lock has a number of its own", () => {
  const duplicateNumbers = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  expect(duplicateNumbers, "numbers used twice in server/platform/db/advisory-locks.ts").toEqual(
    [],
  );
});

test("all locks in SQL come from the registry", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = globSync("{server,db,tools}/**/*.{ts,mjs}", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts") && file !== "server/platform/db/advisory-locks.ts",
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => /pg_\w*advisory/i.test(readFileSync(`${root}/${file}`, "utf8"))),
    "locks are declared in server/platform/db/advisory-locks.ts",
  ).toEqual([]);
});

test("functions in the database take only locks of the registry", async () => {
  const client = new pg.Client({
    host: inject("postgresSocket"),
    user: "postgres",
    database: "postgres",
  });
  await client.connect();
  const { rows } = await client.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~* 'pg_\\w*advisory' order by 1`,
  );
  await client.end();
  const locks = rows.map(({ name, source }) => {
    const usedNumbers = [...source.matchAll(/hashtextextended\([^;]*, (\d+)\)/g)].map(([, n]) => n);
    return `${name}: ${usedNumbers.join(", ")}`;
  });
  const { post, pair } = advisoryLocks;
  expect(locks).toEqual([`hide_comments_between: ${post}`, `lock_pair: ${pair}`]);
});
