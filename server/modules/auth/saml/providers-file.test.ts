import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { selfSignedCertificate } from "#testing/self-signed-certificate";
import { readProviders } from "./providers-file.ts";

const folder = mkdtempSync(join(tmpdir(), "resuena-saml-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown): ReturnType<typeof readProviders> {
  const path = join(folder, "providers.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readProviders(path);
}

const { certificate } = selfSignedCertificate("acme");
const acme = {
  id: "acme",
  domains: ["Acme.example"],
  entityId: "https://idp.acme.example",
  ssoUrl: "https://idp.acme.example/sso",
  certs: [certificate],
};

const metadata = (inner: string): string =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example">${inner}</EntityDescriptor>`;
const keyOf = (cert: string, use: string): string =>
  `<KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${cert}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
const bare = certificate.replaceAll(/-----.*-----/g, "");
const service = `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/>`;

test("organisations are read from their parts, and from their metadata", () => {
  const [parts] = read([acme]);
  expect(parts).toMatchObject({ domains: ["acme.example"], idpInitiated: false, disabled: false });
  const xml = metadata(
    `<IDPSSODescriptor>${keyOf("no es una firma", "encryption")}${keyOf(bare, "signing")}${service}</IDPSSODescriptor>`,
  );
  const [whole] = read([{ id: "acme", metadataXml: xml }]);
  expect(whole).toMatchObject({
    entityId: acme.entityId,
    ssoUrl: acme.ssoUrl,
    certs: parts?.certs,
  });
});

test.for<[string, unknown, RegExp]>([
  ["that is no JSON", "{", /JSON/],
  ["that is no list", {}, /not a list/],
  ["with a member that nobody reads", [{ ...acme, secreto: 1 }], /entry 1/],
  ["with an id that fits in no address", [{ ...acme, id: "A B" }], /entry 1, id/],
  ["without certificates", [{ ...acme, certs: [] }], /acme, certs/],
  ["with a certificate that is none", [{ ...acme, certs: ["hola"] }], /./],
  ["without an address", [{ ...acme, ssoUrl: "javascript:alert(1)" }], /acme, ssoUrl/],
  ["with an id twice", [acme, { ...acme, domains: [], entityId: "x" }], /acme stands there twice/],
  ["with a domain twice", [acme, { ...acme, id: "b", entityId: "x" }], /acme.example stands/],
  ["with an issuer twice", [acme, { ...acme, id: "b", domains: [] }], /idp.acme.example stands/],
  [
    "with metadata of a service",
    [{ id: "acme", metadataXml: metadata("<SPSSODescriptor/>") }],
    /not of an identity provider/,
  ],
  [
    "with metadata that have a document type",
    [
      {
        id: "acme",
        metadataXml: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${metadata("&b;")}`,
      },
    ],
    /document type/,
  ],
])("a file %s stops the start with a sentence that names SAML_PROVIDERS", ([, content, reason]) => {
  expect(() => read(content)).toThrow(/^The file that SAML_PROVIDERS names is wrong: /);
  expect(() => read(content)).toThrow(reason);
});

test("a missing file does too", () => {
  expect(() => readProviders(join(folder, "nada.json"))).toThrow(/SAML_PROVIDERS.*ENOENT/);
});
