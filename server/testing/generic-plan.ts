import type { TestServer } from "./test-server.ts";

/** The plan that PostgreSQL keeps for a statement: made without knowing its parameters. */
export async function genericPlan(
  server: Pick<TestServer, "query">,
  text: string,
): Promise<string> {
  const lines = await server.query<{ "QUERY PLAN": string }>(
    `explain (generic_plan, costs off) ${text}`,
  );
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}
