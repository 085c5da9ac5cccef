import type { JWTPayload } from "jose";
import { z } from "zod";
import { claimText, type ProviderPerson, visibleName } from "#auth/identities";

const address = z.email().max(255);

/** The person in verified claims of Google. */
export function googlePerson(claims: JWTPayload & { sub: string }): ProviderPerson {
  const email = address.safeParse(claimText(claims["email"])?.toLowerCase()).data ?? null;
  // Some providers send the boolean as text.
  const isVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const name = visibleName([claims["name"], claims["given_name"]], email);
  const picture = claimText(claims["picture"]);
  const hd = claimText(claims["hd"]);
  return {
    provider: "google",
    subject: claims.sub,
    address: email,
    addressVerified: email !== null && isVerified,
    name,
    metadata: {
      iss: claims.iss,
      sub: claims.sub,
      provider_id: claims.sub,
      name,
      full_name: name,
      ...(picture === null ? {} : { picture, avatar_url: picture }),
      ...(email === null ? {} : { email }),
      email_verified: email !== null && isVerified,
      phone_verified: false,
      ...(hd === null ? {} : { custom_claims: { hd } }),
    },
  };
}
