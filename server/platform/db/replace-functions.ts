import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

interface FunctionFile {
  name: string;
  text: string;
  hash: string;
}

/**
 * Runs each file of `dir` (db/functions) whose content differs from the one run last, all in one transaction. The
 * caller holds the migration lock. A content that a newer one has replaced is skipped, with a line in the log: it
 * belongs to an older version of the server that starts beside a newer one. With `alone` no other process uses the
 * database, so it runs. Throws a sentence that names the file and the line.
 */
export async function replaceFunctions(
  client: pg.ClientBase,
  dir: string,
  { alone, log }: { alone: boolean; log: (line: string) => void },
): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from function_files order by id",
  );
  const runs = Map.groupBy(rows, ({ name }) => name);
  const due = readFiles(dir).filter(({ name, hash }) => {
    const hashes = (runs.get(name) ?? []).map((run) => run.hash);
    if (hashes.at(-1) === hash) return false;
    if (alone || !hashes.includes(hash)) return true;
    log(`db/functions/${name}: a newer content was run before; it stays`);
    return false;
  });
  if (due.length === 0) return;
  await client.query("begin");
  try {
    await runInOrder(client, due);
    await client.query(
      "insert into function_files (name, hash) select * from unnest($1::text[], $2::text[])",
      [due.map(({ name }) => name), due.map(({ hash }) => hash)],
    );
    await client.query("commit");
  } catch (error) {
    // On a lost connection this fails as well: report the first error.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

function readFiles(dir: string): FunctionFile[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    });
}

/** Runs the files; one that needs a new function of another file runs after it. */
async function runInOrder(client: pg.ClientBase, files: FunctionFile[]): Promise<void> {
  let waiting = files;
  while (waiting.length > 0) {
    const failures: { file: FunctionFile; error: unknown }[] = [];
    for (const file of waiting) {
      await client.query("savepoint function_file");
      try {
        await client.query(file.text);
      } catch (error) {
        failures.push({ file, error });
        await client.query("rollback to savepoint function_file");
      }
    }
    const [first] = failures;
    if (first && failures.length === waiting.length) throw fileProblem(first.file, first.error);
    waiting = failures.map(({ file }) => file);
  }
}

function fileProblem({ name, text }: FunctionFile, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position ?? 0) : 0;
  const line = position > 0 ? `, línea ${text.slice(0, position).split("\n").length}` : "";
  return new Error(`No se pudo aplicar db/functions/${name}${line}: ${reason}.`, { cause: error });
}
