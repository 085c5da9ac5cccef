import { z } from "zod";
import { claimText, type ProviderPerson, visibleName } from "#auth/identities";
import type { SamlProvider } from "./providers-file.ts";
import type { SamlAssertion } from "./read-assertion.ts";

const emailNames = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "email",
  "Email",
  "emailAddress",
];

const displayNames = [
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.microsoft.com/identity/claims/displayname",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name",
  "displayName",
  "name",
  "urn:oid:2.5.4.3",
  "cn",
];

const givenNames = [
  "urn:oid:2.5.4.42",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
  "givenName",
  "firstName",
];

const address = z.email().max(255);

/** The person in a verified assertion. Their address is informational: it does not make them its owner. */
export function samlPerson(provider: SamlProvider, assertion: SamlAssertion): ProviderPerson {
  const { attributes, subject } = assertion;
  const { email: emailName, name: nameName } = provider.attributeMapping;
  const values = (...names: (string | undefined)[]): unknown[] =>
    names.flatMap((name) => (name === undefined ? [] : [attributes.get(name)]));
  const email =
    [...values(emailName, ...emailNames), assertion.emailNameId]
      .map((value) => address.safeParse(claimText(value)?.toLowerCase()).data)
      .find((emailAddress) => emailAddress !== undefined) ?? null;
  const name = visibleName(values(nameName, ...displayNames, ...givenNames), email);
  return {
    provider: `sso:${provider.id}`,
    subject,
    address: null,
    addressVerified: false,
    name,
    metadata: {
      iss: provider.entityId,
      sub: subject,
      provider_id: subject,
      name,
      full_name: name,
      ...(email === null ? {} : { email }),
      email_verified: email !== null,
      phone_verified: false,
    },
  };
}
