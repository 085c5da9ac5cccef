import type { enrollFactor as endpoint } from "#contract/auth/factors";
import { product } from "#contract/names";
import type { Db } from "#platform/db/db";
import type { AuthAction, SignedInCall } from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { readPhone } from "#auth/sms";
import { lockAccount, requireRaised } from "./lock-account.ts";
import * as queries from "./queries.ts";
import { relyingParty } from "./relying-party.ts";

type Call = SignedInCall<typeof endpoint>;

const mostFactors = 10;
const longestText = 100;

/** Adds a factor, which becomes effective once its first challenge is answered, within 300 s. */
export const enrollFactor: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, body, session } = call;
  const { factor_type: type, friendly_name = "" } = body;
  if (type !== "totp" && type !== "phone" && type !== "webauthn")
    throw refusal("factor_type needs to be totp, phone or webauthn");
  if (friendly_name.length > longestText) throw refusal("friendly_name is too long");
  await limit(ctx, buckets.newFactor(session.id));
  const factor = await prepare(call, type);
  const id = await ctx.db.transaction(async (db) => {
    requireRaised(await lockAccount(db, session), 403);
    return store(db, session.id, { type, friendly_name, ...factor });
  });
  return {
    id,
    type,
    friendly_name,
    ...(factor.phone === null ? {} : { phone: factor.phone }),
    ...(factor.totp ? { totp: factor.totp } : {}),
  };
};

interface Prepared {
  secret: Buffer | null;
  phone: string | null;
  totp?: { qr_code: string; secret: string; uri: string };
}

async function prepare(
  { ctx, body, session }: Call,
  type: "totp" | "phone" | "webauthn",
): Promise<Prepared> {
  if (type === "phone") {
    if (ctx.config.smsWebhookUrl === undefined) throw new AuthError("mfa_phone_enroll_not_enabled");
    return { secret: null, phone: readPhone(ctx.config, body.phone ?? "") };
  }
  if (type === "webauthn") {
    if (relyingParty(ctx.config) === null) throw new AuthError("mfa_webauthn_enroll_not_enabled");
    return { secret: null, phone: null };
  }
  const issuer = body.issuer ?? product;
  if (issuer === "" || issuer.length > longestText || issuer.includes(":"))
    throw refusal("issuer must have between 1 and 100 characters and no colon");
  const { newTotp } = await import("./totp.ts");
  const { secret, display } = await newTotp(issuer, session.email || session.phone || session.id);
  return { secret, phone: null, totp: display };
}

async function store(
  db: Db,
  user_id: string,
  factor: Prepared & { type: string; friendly_name: string },
): Promise<string> {
  const { type: factor_type, friendly_name, secret, phone } = factor;
  await db.run(queries.dropDeadFactors, { user_id });
  if (phone !== null) {
    await db.run(queries.dropUnverifiedPhone, { user_id, phone });
    const isDuplicate = await db.one(queries.hasPhoneFactor, { user_id, phone });
    if (isDuplicate?.found) throw new AuthError("mfa_verified_factor_exists");
  }
  const factorCount = await db.one(queries.countFactors, { user_id });
  if ((factorCount?.count ?? 0) >= mostFactors)
    throw new AuthError("too_many_enrolled_mfa_factors");
  const newFactor = await db.one(queries.insertFactor, {
    user_id,
    factor_type,
    friendly_name,
    secret,
    phone,
  });
  if (newFactor === null) throw new AuthError("mfa_factor_name_conflict");
  return newFactor.id;
}

function refusal(message: string): AuthError {
  return new AuthError("validation_failed", { message });
}
