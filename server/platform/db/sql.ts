import { createHash } from "node:crypto";

/**
 * The types that statements may declare for parameters and columns. `pg` is PostgreSQL's name of the type; a test
 * prepares every statement against the migrated schema and compares.
 */
export interface SqlType<T> {
  pg: string;
  nullable: boolean;
  /** Never set; carries the TypeScript type. */
  value?: T;
}

function type<T>(pg: string): SqlType<T> {
  return { pg, nullable: false };
}

export const t = {
  uuid: type<string>("uuid"),
  text: type<string>("text"),
  texts: type<string[]>("text[]"),
  uuids: type<string[]>("uuid[]"),
  ints: type<number[]>("integer[]"),
  bool: type<boolean>("boolean"),
  int: type<number>("integer"),
  bigint: type<number>("bigint"),
  real: type<number>("real"),
  double: type<number>("double precision"),
  time: type<Date>("timestamp with time zone"),
  interval: type<string>("interval"),
  bytes: type<Buffer>("bytea"),
  json: <T>() => type<T>("jsonb"),
};

/** The same type, nullable. */
export function maybe<T>(inner: SqlType<T>): SqlType<T | null> {
  return { pg: inner.pg, nullable: true };
}

export type Columns = Record<string, SqlType<unknown>>;
export type Values<C extends Columns> = {
  [K in keyof C]: C[K] extends SqlType<infer T> ? T : never;
};

export interface Statement<P extends Columns = Columns, R extends Columns = Columns> {
  /** Name of the prepared statement: a hash of its text, so that it is stable and unique. */
  name: string;
  text: string;
  params: P;
  order: (keyof P & string)[];
  columns: R;
}

/** Every statement of the program, for the test that checks them against the schema. */
export const statements: Statement[] = [];

/**
 * Declares a named (prepared) statement: its parameters, its columns and its text, in which `$name` stands for a
 * parameter. Declare it once, at module load, so that a test finds invalid SQL.
 */
export function statement<P extends Columns, R extends Columns>(
  params: P,
  columns: R,
  source: string,
): Statement<P, R> {
  const order: (keyof P & string)[] = [];
  const text = source.trim().replaceAll(/\$([a-z_]\w*)/gi, (_match, name: string) => {
    if (!(name in params)) throw new Error(`SQL names $${name}, which is not declared: ${source}`);
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  const name = `s_${createHash("sha1").update(text).digest("base64url").slice(0, 16)}`;
  const result: Statement<P, R> = { name, text, params, order, columns };
  statements.push(result as unknown as Statement);
  return result;
}
