import { timingSafeEqual } from "node:crypto";
import type { verifyFactor } from "#contract/auth/factors";
import type { Values } from "#platform/db/sql";
import type { SignedInCall } from "#auth/sessions";
import { codeMac } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { codeSlot } from "./code-slot.ts";
import type { findChallenge, findFactor, noteUse } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

type Call = SignedInCall<typeof verifyFactor>;
export type Factor = Values<(typeof findFactor)["columns"]>;
type Challenge = Values<(typeof findChallenge)["columns"]> & { id: string };

/** The changes of the factor after a correct answer. */
export type Use = Partial<Omit<Values<(typeof noteUse)["params"]>, "id">>;

/**
 * Checks the answer in a body; returns the changes to store, or null when it is wrong. Throws when the body has no
 * answer.
 */
export async function checkAnswer(
  call: Call,
  factor: Factor,
  challenge: Challenge,
): Promise<Use | null> {
  if (factor.factor_type === "webauthn") return checkKey(call, factor, challenge);
  const { code } = call.body;
  if (!code) throw new AuthError("validation_failed", { message: "Code needs to be non-empty" });
  return factor.factor_type === "totp"
    ? checkTotp(factor, code)
    : checkSent(call, challenge, code.trim());
}

async function checkTotp({ secret, last_step }: Factor, code: string): Promise<Use | null> {
  const { stepOf } = await import("./totp.ts");
  const step = secret === null ? null : stepOf(secret, code.replaceAll(/\s/g, ""));
  // A used code and all earlier ones are invalid, so an observer cannot reuse them.
  return step === null || step <= (last_step ?? 0) ? null : { last_step: step };
}

async function checkSent(
  { service, session }: Call,
  { id, code_mac }: Challenge,
  code: string,
): Promise<Use | null> {
  const { code: codeKey } = await service.keys.secrets();
  const right =
    code_mac !== null &&
    timingSafeEqual(code_mac, codeMac(codeKey, session.id, codeSlot(id), code));
  return right ? {} : null;
}

async function checkKey(
  { ctx, body }: Call,
  factor: Factor,
  { question }: Challenge,
): Promise<Use | null> {
  const { credential_id, public_key, sign_count, transports } = factor;
  const response = body.webauthn?.credential_response;
  if (!response)
    throw new AuthError("validation_failed", { message: "Credential response is required" });
  const isComplete = credential_id !== null && public_key !== null && sign_count !== null;
  if (body.webauthn?.type !== (isComplete ? "request" : "create"))
    throw new AuthError("validation_failed", { message: "Invalid webauthn type" });
  const party = relyingParty(ctx.config);
  if (party === null || question === null) return null;
  const { checkCreation, checkRequest } = await import("./webauthn.ts");
  if (!isComplete) return checkCreation(party, question, response, "preferred");
  const key = { credential_id, public_key, sign_count, transports: transports ?? [] };
  const counter = await checkRequest(party, question, response, key, "preferred");
  return counter === null ? null : { sign_count: counter };
}
