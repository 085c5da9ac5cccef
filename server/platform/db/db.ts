import pg from "pg";
import type { Columns, Statement, Values } from "./sql.ts";
import { addStatementTime } from "./statement-times.ts";

// Counts and sums come as bigint; none of ours exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Runs statements: on the pool, or in one transaction. */
export interface Db {
  /** All rows. */
  many<P extends Columns, R extends Columns>(
    s: Statement<P, R>,
    values: Values<P>,
  ): Promise<Values<R>[]>;
  /** The first row or null. */
  one<P extends Columns, R extends Columns>(
    s: Statement<P, R>,
    values: Values<P>,
  ): Promise<Values<R> | null>;
  /** The number of changed rows. */
  run<P extends Columns, R extends Columns>(s: Statement<P, R>, values: Values<P>): Promise<number>;
  /** Commits all of `work` or nothing; nested calls join the outer transaction. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface Database extends Db {
  pool: pg.Pool;
  close(): Promise<void>;
}

type Runner = pg.Pool | pg.PoolClient;

async function execute<P extends Columns, R extends Columns>(
  runner: Runner,
  declaration: Statement<P, R>,
  values: Values<P>,
): Promise<pg.QueryResult<Values<R>>> {
  const { name, text, order, params } = declaration;
  // The driver would send an array as a PostgreSQL array and a string unquoted, so JSON is serialised here.
  const encodedValues = order.map((key) =>
    params[key]?.pg === "jsonb" && values[key] !== null ? JSON.stringify(values[key]) : values[key],
  );
  const start = performance.now();
  try {
    return await runner.query<Values<R>>({ name, text, values: encodedValues });
  } finally {
    addStatementTime(declaration, performance.now() - start);
  }
}

function on(runner: Runner, transaction: Db["transaction"]): Db {
  return {
    many: async (s, values) => (await execute(runner, s, values)).rows,
    one: async (s, values) => (await execute(runner, s, values)).rows[0] ?? null,
    run: async (s, values) => (await execute(runner, s, values)).rowCount ?? 0,
    transaction,
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let rollbackError: Error | undefined;
  try {
    await client.query("begin");
    const db: Db = on(client, (inner) => inner(db));
    const result = await work(db);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      rollbackError = failure;
    });
    throw error;
  } finally {
    client.release(rollbackError);
  }
}

export interface DatabaseOptions {
  max: number;
  onLost: (error: Error) => void;
  testProviders?: readonly string[];
}

/**
 * Opens the pool. Every session has the timeouts of rule limits-2: a statement 3 s, a lock 2 s, idle in a transaction
 * 10 s. `testProviders` is what statements read as the setting `resuena.test_providers`: whose test payments open what
 * was bought. A lost connection is reported to `onLost` and replaced.
 */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    application_name: "resuena",
    options:
      "-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC -c jit=off" +
      ` -c resuena.test_providers=${options.testProviders?.join(",") ?? ""}`,
  });
  pool.on("error", options.onLost);
  // A connection that breaks while it is in use rejects its query as well; without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", options.onLost));
  return {
    ...on(pool, (work) => inTransaction(pool, work)),
    pool,
    close: () => pool.end(),
  };
}

/** The SQLSTATE of a database error, e.g. 23505 for a unique violation; null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

const foreignKeyViolation = "23503";

/** The result of `work`, or null when a row that it refers to was deleted meanwhile. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return null;
    throw error;
  }
}

/** SQLSTATE classes of lost connections, missing resources (memory, disk, connections) and shutdowns. */
const downState = /^(?:08|53|57P)/;
const downMessage =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/** Whether the database is unavailable or overloaded, so that the same request may succeed in a moment. */
export function isDatabaseDown(error: unknown): boolean {
  const { code = "", syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return downState.test(code);
  // Not the ENOENT of a file: the socket of a stopped database is missing too.
  const cannotConnect = syscall === "connect" || error instanceof AggregateError;
  return cannotConnect || ["ECONNRESET", "EPIPE"].includes(code) || downMessage.test(message);
}

/**
 * The schema needs features of this version (uuidv7, virtual columns); older ones fail in the middle of a migration.
 */
const oldestMajor = 18;

/**
 * Throws a sentence for a database that the product cannot use: a PostgreSQL that is too old, or one without durable
 * commits. Call it before anything is written.
 */
export async function assertUsable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (!(major >= oldestMajor))
    throw new Error(
      `DATABASE_URL: esa base de datos es PostgreSQL ${major}, y hace falta la versión ${oldestMajor} o una más nueva.`,
    );
  await assertDurable(client);
}

/** Settings without which an acknowledged write could be lost (rule reliability-1). */
const durable = ["fsync", "synchronous_commit", "full_page_writes"];

/** Throws a sentence that names the setting when commits are not durable. */
async function assertDurable(client: pg.ClientBase): Promise<void> {
  for (const setting of durable) {
    const { rows } = await client.query<{ value: string }>(`select current_setting($1) as value`, [
      setting,
    ]);
    if (rows[0]?.value === "off")
      throw new Error(
        `PostgreSQL tiene ${setting}=off y podría perder lo que ya confirmó. Actívalo para continuar.`,
      );
  }
}
