import { claimCase, decideCase } from "#contract/moderation/cases";
import { reportContent } from "#contract/people/safety";
import type { TestServer } from "#testing/test-server";
import type { Person } from "./transfer.ts";

/** The reporter reports the post, and the moderator decides the case; returns the decision. */
export async function decideOnPost(
  server: TestServer,
  { moderator, reporter }: { moderator: Person; reporter: Person },
  post: string,
  action: "remove" | "hide",
): Promise<{ id: string }> {
  await reporter.call(reportContent, { kind: "post", id: post, reason: "nudity", text: "" });
  const [row] = await server.query<{ id: string }>(
    "select id from cases where object_id = $1 and state = 'open'",
    [post],
  );
  const id = row?.id ?? "";
  await moderator.call(claimCase, { id });
  const statement = "No cumple las normas.";
  return (await moderator.call(decideCase, { id, action, rule: "nudity", statement })).data;
}
