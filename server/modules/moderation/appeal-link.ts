import { createHash, randomBytes } from "node:crypto";
import type {
  appealByLink as appealEndpoint,
  openAppealLink as openEndpoint,
} from "#contract/moderation/appeal-link";
import { pagePath } from "#contract/pages";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./appeal-queries.ts";
import { isoOrNull } from "./views.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * The address at which somebody who cannot sign in appeals this decision. A browser sends nothing after the `#`, so the
 * token gets into no log; of the token only the hash is stored.
 */
export async function makeAppealLink(
  { db, config }: Pick<Context, "db" | "config">,
  decision: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.run(queries.setAppealToken, { decision, hash: hashOf(token) });
  return `${config.publicUrl}${pagePath("appeal", {})}#${token}`;
}

/** Tells what the mail told, and what became of the appeal; nothing about anybody else. */
export const openAppealLink: Action<typeof openEndpoint> = async ({ db }, { token }) => {
  const row = await db.one(queries.decisionOfLink, { hash: hashOf(token) });
  if (row === null) throw new ApiError("appeal_link_invalid");
  const { action, rule, statement, at, until, appealable_until, state, text, appealed_at } = row;
  return {
    action,
    rule,
    statement,
    at: at.toISOString(),
    until: isoOrNull(until),
    appealable_until: appealable_until.toISOString(),
    appeal:
      state === null || appealed_at === null
        ? null
        : { text: text ?? "", state, at: appealed_at.toISOString(), answer: row.answer ?? "" },
  };
};

/** The same appeal as with a session. */
export const appealByLink: Action<typeof appealEndpoint> = ({ db }, { token, text }) =>
  db.transaction(async (tx) => {
    const decision = await tx.one(queries.lockDecisionOfLink, { hash: hashOf(token) });
    if (decision === null) throw new ApiError("appeal_link_invalid");
    if ((await tx.one(queries.insertAppeal, { decision: decision.id, text })) === null)
      throw new ApiError("appeal_exists");
    return { success: true };
  });
