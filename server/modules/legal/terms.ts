import type {
  acceptTerms as acceptEndpoint,
  getTerms as getEndpoint,
  TermsAcceptance,
} from "#contract/account/legal";
import { termsAcceptance } from "#contract/account/legal";
import { termsVersion } from "#contract/account/terms-version";
import type { Context, VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { minimumAgeIn } from "./operator.ts";
import {
  insertAcceptance,
  insertAcceptanceOfSignUp,
  lastAcceptance,
  moveAcceptancesOf,
} from "./queries.ts";

/** The current terms, and what the session's person accepted. */
export const getTerms: Action<typeof getEndpoint> = async (ctx) => {
  const { standard, byCountry } = ctx.config.minimumAge;
  const acceptance = await acceptedBy(ctx);
  return {
    version: termsVersion,
    minimum_age: standard,
    minimum_age_by_country: byCountry,
    accepted:
      acceptance === null
        ? null
        : { ...acceptance, accepted_at: acceptance.accepted_at.toISOString() },
  };
};

async function acceptedBy({ db, actor }: VisitorContext) {
  return actor === null ? null : db.one(lastAcceptance, { person: actor.userId });
}

export const acceptTerms: Action<typeof acceptEndpoint> = async (ctx, acceptance) => {
  if (acceptance.version !== termsVersion)
    throw new ApiError("terms_not_accepted", { field: "version" });
  await ctx.db.run(insertAcceptance, { person: ctx.actor.userId, ...acceptance });
  return getTerms(ctx, {});
};

/**
 * Throws terms_not_accepted unless the person has accepted the current version and confirmed the minimum age of their
 * country; `acceptance` is accepted now. In the caller's transaction.
 */
export async function requireTerms(
  { db, config }: Pick<Context, "db" | "config">,
  {
    person,
    country,
    acceptance,
  }: { person: string; country: string | null; acceptance?: TermsAcceptance },
): Promise<void> {
  if (acceptance?.version === termsVersion)
    await db.run(insertAcceptance, { person, ...acceptance });
  const storedAcceptance = await db.one(lastAcceptance, { person });
  if (
    storedAcceptance?.version !== termsVersion ||
    storedAcceptance.minimum_age < minimumAgeIn(config, country)
  )
    throw new ApiError("terms_not_accepted", { field: "terms" });
}

/** The acceptance in a sign-up, with the time; null when it is not of the current version. */
export function termsOfSignUp(data: unknown): (TermsAcceptance & { accepted_at: string }) | null {
  const acceptance = termsAcceptance.safeParse(data).data;
  if (acceptance?.version !== termsVersion) return null;
  return { ...acceptance, accepted_at: new Date().toISOString() };
}

/** Stores the acceptance of a sign-up when it becomes valid; in the caller's transaction. */
export async function keepTermsOfSignUp(
  { db }: Pick<Context, "db">,
  person: string,
): Promise<void> {
  await db.run(insertAcceptanceOfSignUp, { person, version: termsVersion });
}

/**
 * Moves the acceptance to the person's new id `to` when their page `from` becomes a band's; in the caller's
 * transaction.
 */
export async function moveAcceptances(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveAcceptancesOf, { from, to });
}
