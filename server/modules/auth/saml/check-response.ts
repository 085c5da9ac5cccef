import { attribute, children, ns, onlyChild, parseXml } from "./parse-xml.ts";

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** The allowed signature algorithms; not SHA-1, and none with a shared key. */
const algorithms = {
  SignatureMethod: [
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
    "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  ],
  DigestMethod: [
    "http://www.w3.org/2001/04/xmlenc#sha256",
    "http://www.w3.org/2001/04/xmlenc#sha512",
  ],
};

const mostBytes = 256 * 1024;

/** Unverified contents of a response: only for choosing the keys to verify it with. */
export interface UncheckedResponse {
  issuer: string | null;
  inResponseTo: string | null;
}

/**
 * Checks the outer structure of a SAML response: one response that reports success, with one assertion and no other
 * element in which a second one could hide (signature wrapping). Throws with the reason.
 */
export function checkResponse(encodedResponse: string): UncheckedResponse {
  if (encodedResponse.length > mostBytes * 1.4) throw new Error("the response is too large");
  const document = parseXml(Buffer.from(encodedResponse, "base64").toString("utf8"));
  const root = document.documentElement;
  if (root.namespaceURI !== ns.protocol || root.localName !== "Response")
    throw new Error("not a response");
  const status = onlyChild(root, ns.protocol, "Status");
  const code = status && onlyChild(status, ns.protocol, "StatusCode");
  if (attribute(code, "Value") !== success) throw new Error("the provider reports a failure");
  const assertions = document.getElementsByTagNameNS("*", "Assertion").length;
  const encryptedCount = document.getElementsByTagNameNS("*", "EncryptedAssertion").length;
  const [assertion] = children(root, ns.assertion, "Assertion");
  if (assertions !== 1 || encryptedCount !== 0 || !assertion)
    throw new Error("not exactly one assertion, in its place");
  for (const [name, allowed] of Object.entries(algorithms))
    for (const method of Array.from(document.getElementsByTagNameNS("*", name)))
      if (!allowed.includes(attribute(method, "Algorithm") ?? ""))
        throw new Error(`an algorithm that is not accepted: ${name}`);
  const issuer = onlyChild(assertion, ns.assertion, "Issuer");
  return {
    issuer: issuer?.textContent?.trim() ?? null,
    inResponseTo: attribute(root, "InResponseTo"),
  };
}
