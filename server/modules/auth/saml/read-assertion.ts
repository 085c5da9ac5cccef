import { attribute, children, ns, onlyChild, parseXml, textOf } from "./parse-xml.ts";
import type { SamlProvider } from "./providers-file.ts";
import { assertionAgeMs, clockSkewMs } from "./saml-service.ts";

/** The contents of a verified assertion. */
export interface SamlAssertion {
  id: string;
  /** Never reused by its provider. */
  subject: string;
  emailNameId: string | null;
  attributes: Map<string, string>;
  /** When the organisation's session ends. */
  notAfter: Date | null;
}

interface Expected {
  provider: SamlProvider;
  acsUrl: string;
  /** Null without a request of ours. */
  requestId: string | null;
}

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const subjectId = "urn:oasis:names:tc:SAML:attribute:subject-id";

/**
 * Reads an assertion whose signature, audience and times have been verified, from the very bytes that were signed,
 * and checks its issuer, and that it is meant for this endpoint and this request.
 */
export function readAssertion(xml: string, expected: Expected): SamlAssertion {
  const root = parseXml(xml).documentElement;
  if (root.namespaceURI !== ns.assertion || root.localName !== "Assertion")
    throw new Error("what is signed is no assertion");
  const id = attribute(root, "ID") ?? "";
  if (id === "") throw new Error("an assertion without ID");
  if (textOf(onlyChild(root, ns.assertion, "Issuer")) !== expected.provider.entityId)
    throw new Error("another issuer");
  const subject = onlyChild(root, ns.assertion, "Subject");
  if (subject === null) throw new Error("no subject");
  if (!children(subject, ns.assertion, "SubjectConfirmation").some((one) => fits(one, expected)))
    throw new Error("no confirmation for this endpoint and request");
  const attributes = readAttributes(root);
  const nameId = onlyChild(subject, ns.assertion, "NameID");
  const format = attribute(nameId, "Format");
  const subjectName = format === transient ? "" : textOf(nameId);
  const stable = attributes.get(subjectId) ?? subjectName;
  if (stable === "" || stable.length > 255 || /\p{Cc}/u.test(stable))
    throw new Error("no lasting name of the subject");
  return {
    id,
    subject: stable,
    emailNameId: format === emailFormat ? subjectName : null,
    attributes,
    notAfter: sessionEnd(root),
  };
}

function fits(confirmation: Element, { acsUrl, requestId }: Expected): boolean {
  const data = onlyChild(confirmation, ns.assertion, "SubjectConfirmationData");
  const end = Date.parse(attribute(data, "NotOnOrAfter") ?? "");
  return (
    attribute(confirmation, "Method") === bearer &&
    attribute(data, "Recipient") === acsUrl &&
    attribute(data, "InResponseTo") === requestId &&
    attribute(data, "NotBefore") === null &&
    end > Date.now() - clockSkewMs
  );
}

function readAttributes(root: Element): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const statement of children(root, ns.assertion, "AttributeStatement"))
    for (const one of children(statement, ns.assertion, "Attribute")) {
      const name = attribute(one, "Name");
      const [value] = children(one, ns.assertion, "AttributeValue");
      if (name !== null && value && !attributes.has(name)) attributes.set(name, textOf(value));
    }
  return attributes;
}

function sessionEnd(root: Element): Date | null {
  const ends = children(root, ns.assertion, "AuthnStatement")
    .map((statement) => attribute(statement, "SessionNotOnOrAfter"))
    .filter((end) => end !== null)
    .map((end) => Date.parse(end));
  if (ends.length === 0) return null;
  const first = Math.min(...ends);
  if (!(first > Date.now())) throw new Error("the organisation's session has ended");
  return new Date(first);
}

/** Until when an assertion could be replayed. */
export function replayEnd(): Date {
  return new Date(Date.now() + assertionAgeMs + 2 * clockSkewMs);
}
