import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";
import { type TestCertificate, selfSignedCertificate } from "#testing/self-signed-certificate";

// samlify requires a schema validator; the XML it reads here comes from our own server.
setSchemaValidator({ validate: async () => "fine" });

/** The contents of a response; by default all of it is valid. */
export interface SamlAnswer {
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string>;
  issuer?: string;
  audience?: string;
  recipient?: string;
  /** Of response and assertion; null omits it. */
  inResponseTo?: string | null;
  assertionInResponseTo?: string | null;
  conditionsEnd?: Date;
  confirmationEnd?: Date;
  sessionEnd?: Date;
  issuedAt?: Date;
  status?: string;
  /** Changes the XML before it is signed. */
  change?: (xml: string) => string;
  /** Signs with another key than the published one. */
  key?: TestCertificate;
  algorithm?: string;
}

/** An organisation's identity provider, by samlify. */
export interface SamlIdentityProvider {
  entityId: string;
  metadata: string;
  /** A signed response to the request in one of our addresses, as the form that its page would post. */
  answer(url: URL, answer?: SamlAnswer): Promise<SamlForm>;
  /** An unsolicited response. */
  unsolicited(relayState: string, answer?: SamlAnswer): Promise<SamlForm>;
}

export interface SamlForm {
  SAMLResponse: string;
  RelayState: string;
}

/** Creates one; `spMetadata` returns the metadata of our server once that runs. */
export function samlIdentityProvider(
  entityId: string,
  spMetadata: () => Promise<string>,
): SamlIdentityProvider {
  const own = selfSignedCertificate(entityId);
  const settings = (
    key: TestCertificate,
    algorithm: string = Constants.algorithms.signature.RSA_SHA256,
  ): ReturnType<typeof IdentityProvider> =>
    IdentityProvider({
      entityID: entityId,
      privateKey: key.privateKey,
      signingCert: key.certificate,
      requestSignatureAlgorithm: algorithm,
      singleSignOnService: [
        { Binding: Constants.namespace.binding.redirect, Location: `${entityId}/sso` },
      ],
    });
  const idp = settings(own);
  const write = async (
    requestId: string | null,
    RelayState: string,
    answer: SamlAnswer,
  ): Promise<SamlForm> => {
    const sp = ServiceProvider({ metadata: await spMetadata() });
    const signer =
      answer.key || answer.algorithm ? settings(answer.key ?? own, answer.algorithm) : idp;
    const { context } = await signer.createLoginResponse(
      sp,
      { extract: {} },
      "post",
      {},
      {
        customTagReplacement: () => {
          const xml = response(sp, entityId, requestId, answer);
          return { id: "_r", context: answer.change ? answer.change(xml) : xml };
        },
      },
    );
    return { SAMLResponse: context, RelayState };
  };
  return {
    entityId,
    metadata: idp.getMetadata(),
    async answer(url, answer = {}) {
      const sp = ServiceProvider({ metadata: await spMetadata() });
      const query = Object.fromEntries(url.searchParams);
      const { extract } = await idp.parseLoginRequest(sp, "redirect", { query });
      return write(String(extract.request?.id), query["RelayState"] ?? "", answer);
    },
    unsolicited: (relayState, answer = {}) => write(null, relayState, answer),
  };
}

function inResponseToAttribute(id: string | null): string {
  return id === null ? "" : ` InResponseTo="${id}"`;
}

function response(
  sp: ReturnType<typeof ServiceProvider>,
  entityId: string,
  requestId: string | null,
  answer: SamlAnswer,
): string {
  const acs = String(sp.entityMeta.getAssertionConsumerService("post"));
  const soon = new Date(Date.now() + 5 * 60_000);
  const outer = answer.inResponseTo === undefined ? requestId : answer.inResponseTo;
  const inner = answer.assertionInResponseTo === undefined ? outer : answer.assertionInResponseTo;
  const issueInstant = (answer.issuedAt ?? new Date()).toISOString();
  const issuer = `<saml:Issuer>${answer.issuer ?? entityId}</saml:Issuer>`;
  const end = answer.sessionEnd ? ` SessionNotOnOrAfter="${answer.sessionEnd.toISOString()}"` : "";
  const attributes = Object.entries(answer.attributes ?? {})
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join("");
  const format = answer.nameIdFormat ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${crypto.randomUUID()}" Version="2.0" IssueInstant="${issueInstant}" Destination="${acs}"${inResponseToAttribute(outer)}>${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${answer.status ?? "Success"}"/></samlp:Status><saml:Assertion ID="_a${crypto.randomUUID()}" Version="2.0" IssueInstant="${issueInstant}">${issuer}<saml:Subject><saml:NameID Format="${format}">${answer.nameId ?? "u-1"}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${(answer.confirmationEnd ?? soon).toISOString()}" Recipient="${answer.recipient ?? acs}"${inResponseToAttribute(inner)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotOnOrAfter="${(answer.conditionsEnd ?? soon).toISOString()}"><saml:AudienceRestriction><saml:Audience>${answer.audience ?? sp.entityMeta.getEntityID()}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issueInstant}"${end}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes === "" ? "" : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`}</saml:Assertion></samlp:Response>`;
}
