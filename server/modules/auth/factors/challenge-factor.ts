import { randomInt } from "node:crypto";
import type { challengeFactor as endpoint } from "#contract/auth/factors";
import { product } from "#contract/names";
import type { Values } from "#platform/db/sql";
import type { AuthAction, SignedInCall } from "#auth/sessions";
import { buckets, limit, limitMailsTo, takeMemberMail } from "#auth/limits";
import { codeMac } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { checkChannel, sendSms } from "#auth/sms";
import { codeSlot } from "./code-slot.ts";
import { readFactorId } from "./read-id.ts";
import { findFactor, insertChallenge, listCredentials } from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

type Call = SignedInCall<typeof endpoint>;
type Factor = Values<(typeof findFactor)["columns"]>;

/** Challenges a factor for a session: one answer within 300 s is accepted. */
export const challengeFactor: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session } = call;
  const id = readFactorId(call.query.id);
  await limit(ctx, buckets.factorChallenge(session.id));
  const factor = await ctx.db.one(findFactor, { id, user_id: session.id });
  if (factor === null) throw new AuthError("mfa_factor_not_found");
  if (factor.factor_type === "webauthn") return challengeKey(call, factor);
  if (factor.factor_type === "phone") return sendCode(call, factor);
  return { type: "totp", ...(await storeChallenge(call, factor, {})) };
};

async function storeChallenge(
  { ctx, session }: Pick<Call, "ctx" | "session">,
  factor: Factor,
  challenge: { id?: string; question?: string; code_mac?: Buffer },
): Promise<{ id: string; expires_at: number }> {
  const { id = crypto.randomUUID(), question = null, code_mac = null } = challenge;
  const challengeRow = await ctx.db.one(insertChallenge, {
    id,
    factor_id: factor.id,
    session_id: session.session_id,
    question,
    code_mac,
  });
  if (challengeRow === null) throw new AuthError("mfa_factor_not_found");
  return { id, expires_at: Math.floor(challengeRow.expires_at.getTime() / 1000) };
}

type Challenge = Exclude<Awaited<ReturnType<AuthAction<typeof endpoint>>>, string>;

async function challengeKey(call: Call, factor: Factor): Promise<Challenge> {
  const { ctx, session } = call;
  const party = relyingParty(ctx.config);
  if (party === null) throw new AuthError("mfa_webauthn_enroll_not_enabled");
  const { creationOptions, requestOptions } = await import("./webauthn.ts");
  const own = factor.credential_id;
  const type = own === null ? "create" : "request";
  const user = { id: session.id, name: session.email || session.phone || product };
  const { challenge, publicKey } =
    own === null
      ? await creationOptions(party, user, await knownKeys(call), "preferred")
      : await requestOptions(party, [key(own, factor.transports)], "preferred");
  return {
    type: "webauthn",
    ...(await storeChallenge(call, factor, { question: challenge })),
    webauthn: { type, credential_options: { publicKey } },
  };
}

async function knownKeys({ ctx, session }: Call): Promise<ReturnType<typeof key>[]> {
  const rows = await ctx.db.many(listCredentials, { user_id: session.id });
  return rows.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [key(id, transports)],
  );
}

function key(id: string, transports: string[] | null): { id: string; transports: string[] } {
  return { id, transports: transports ?? [] };
}

async function sendCode(call: Call, factor: Factor): Promise<Challenge> {
  const { ctx, service, session } = call;
  checkChannel(call.body.channel);
  const phone = factor.phone ?? "";
  await limitMailsTo(ctx, phone, "factor", "sms");
  await takeMemberMail(ctx, { ip: call.ip, address: phone, channel: "sms" }, "member");
  const id = crypto.randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { code: codeKey } = await service.keys.secrets();
  const code_mac = codeMac(codeKey, session.id, codeSlot(id), code);
  const text = `${code} es tu código de ${product}. Vale 5 minutos. No lo compartas con nadie.`;
  return ctx.db.transaction(async (db) => {
    const challenge = await storeChallenge({ ctx: { ...ctx, db }, session }, factor, {
      id,
      code_mac,
    });
    await sendSms(ctx, db, phone, text);
    return { type: "phone", ...challenge };
  });
}
