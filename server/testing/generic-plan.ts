import type { TestServer } from "./test-server.ts";

/** The generic plan of a statement: made without knowing its parameters. */
export async function genericPlan(
  server: Pick<TestServer, "query">,
  text: string,
): Promise<string> {
  const lines = await server.query<{ "QUERY PLAN": string }>(
    `explain (generic_plan, costs off) ${text}`,
  );
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

/**
 * The same for small tables, which the planner would rather scan: only a table without a fitting index is still
 * scanned.
 */
export async function indexPlan(server: Pick<TestServer, "query">, text: string): Promise<string> {
  await server.query(
    `create or replace function index_plan(query text) returns setof text language plpgsql
     set enable_seqscan = off as $$
     begin return query execute 'explain (generic_plan, costs off) ' || query; end $$`,
  );
  const lines = await server.query<{ line: string }>("select index_plan($1) as line", [text]);
  return lines.map(({ line }) => line).join("\n");
}
