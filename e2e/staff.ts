import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";
import type { StaffRole } from "#contract/staff/roles";
import { type Member, member } from "./people.ts";
import { withApp } from "./second-factor.ts";

const run = promisify(execFile);

/** Makes somebody an admin, by the command of the operator; `settings` are those of another server. */
export async function grantAdmin(
  { email }: Pick<Member, "email">,
  settings: Record<string, string> = { DATA_DIR: process.env["E2E_RUNNING_DATA_DIR"] ?? "" },
): Promise<void> {
  const env = { ...process.env, ...settings };
  await run(process.execPath, ["tools/admin.ts", "grant", email], { env });
}

/** An admin who has just signed in with a second factor. */
export async function admin(
  request: APIRequestContext,
  settings?: Record<string, string>,
): Promise<Member> {
  const who = await member(request);
  await grantAdmin(who, settings);
  await withApp(request, who);
  return who;
}

/** Somebody with a second factor, to whom `by` gives a role. */
export async function staffMember(
  request: APIRequestContext,
  by: Member,
  role: StaffRole,
): Promise<Member> {
  const who = await member(request);
  await withApp(request, who);
  const answer = await request.put(`/api/admin/staff/${who.session.user.id}/roles/${role}`, {
    headers: { authorization: `Bearer ${by.session.access_token}` },
    data: { reason: "Ayuda con los reportes." },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return who;
}
