import type {
  getRegistration as registrationEndpoint,
  getSignUpInvitation as invitationEndpoint,
  joinWaitlist as joinEndpoint,
} from "#contract/waitlist/waitlist";
import type { ParsedInput } from "#contract/endpoint";
import { termsVersion } from "#contract/account/terms-version";
import { addressOfInvitation, newCode, normalizeCode } from "#modules/invitations";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findLeadByEmail, insertLead } from "./lead-queries.ts";
import { confirmLetter, knownLetter, mailLead } from "./letters.ts";

/** Characters of the code in the link by which somebody recommends the list. */
const referralCodeLength = 8;

/** Who may create an account here. */
export const getRegistration: Action<typeof registrationEndpoint> = async ({ config }) => ({
  mode: config.registration,
});

/** The address for which a code is. */
export const getSignUpInvitation: Action<typeof invitationEndpoint> = async ({ db }, { code }) => {
  const email = await addressOfInvitation(db, code);
  if (email === undefined) throw new ApiError("invitation_invalid");
  return { email };
};

/**
 * Stores a lead that its mail confirms. A known address gets a mail as well, and the answer is always the same: it
 * reveals nothing. What is known of an address never changes here, since anybody may have typed it.
 */
export const joinWaitlist: Action<typeof joinEndpoint> = async (ctx, input) => {
  if (ctx.config.registration !== "invite") throw new ApiError("waitlist_closed");
  // Only programs fill in the field that people do not see.
  if (input.website !== "" || !(await mayMail(ctx, input.email))) return { success: true };
  await ctx.db.transaction(async (db) => {
    const { email } = input;
    const newLead = await db.one(insertLead, rowOf(input));
    const lead = newLead ?? (await db.one(findLeadByEmail, { email }));
    // Erased at this moment: a later request stores it again.
    if (lead === null) return;
    const isConfirmed = "is_confirmed" in lead && lead.is_confirmed;
    await mailLead(
      { ...ctx, db },
      { id: lead.id, email },
      isConfirmed ? knownLetter : confirmLetter,
    );
  });
  return { success: true };
};

/** Nobody can fill the mailbox of somebody else by the form. */
async function mayMail({ limits }: VisitorContext, email: string): Promise<boolean> {
  try {
    await limits.take("waitlistMailsToOne", email);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** A new code for a lead, by which others come. */
export function newReferralCode(): string {
  return newCode(referralCodeLength);
}

function rowOf({ email, name, city, link, ...input }: ParsedInput<typeof joinEndpoint>) {
  const utm = Object.entries(input.utm).filter(([, value]) => value);
  return {
    email,
    name,
    role_interest: input.role_interest ?? null,
    country_code: input.country_code ?? null,
    city,
    link,
    consent_version: termsVersion,
    referral_code: newReferralCode(),
    ref: input.ref === undefined ? null : normalizeCode(input.ref),
    utm: Object.fromEntries<string>(utm),
  };
}
