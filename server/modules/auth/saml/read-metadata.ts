import { attribute, children, ns, parseXml, textOf } from "./parse-xml.ts";

/** The metadata of an identity provider. */
export interface IdpMetadata {
  entityId: string;
  ssoUrl: string;
  certs: string[];
}

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Parses SAML metadata of one identity provider; throws with the reason. */
export function readMetadata(xml: string): IdpMetadata {
  const root = parseXml(xml).documentElement;
  if (root.namespaceURI !== ns.metadata || root.localName !== "EntityDescriptor")
    throw new Error("the metadata are not of one entity");
  const [idp] = children(root, ns.metadata, "IDPSSODescriptor");
  if (!idp) throw new Error("the metadata are not of an identity provider");
  const service = children(idp, ns.metadata, "SingleSignOnService").find(
    (one) => attribute(one, "Binding") === redirectBinding,
  );
  const certs = children(idp, ns.metadata, "KeyDescriptor")
    .filter((key) => attribute(key, "use") !== "encryption")
    .flatMap((key) => Array.from(key.getElementsByTagNameNS(ns.signature, "X509Certificate")))
    .map((cert) => textOf(cert).replaceAll(/\s+/g, ""));
  return {
    entityId: attribute(root, "entityID") ?? "",
    ssoUrl: attribute(service ?? null, "Location") ?? "",
    certs,
  };
}
