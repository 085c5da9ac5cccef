import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readMetadata } from "./read-metadata.ts";

/** An organisation whose people sign in with its own identity provider. */
export interface SamlProvider {
  /** The provider of its identities is `sso:<id>`. */
  id: string;
  domains: string[];
  entityId: string;
  ssoUrl: string;
  /** PEM; any of them may sign. */
  certs: string[];
  /** Additional attribute names for address and display name. */
  attributeMapping: { email?: string | undefined; name?: string | undefined };
  /** Whether its people may start at the organisation; then a forwarded response also signs its recipient in. */
  idpInitiated: boolean;
  disabled: boolean;
}

const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  domains: z.array(domain).default([]),
  metadataXml: z.string().optional(),
  entityId: z.string().optional(),
  ssoUrl: z.string().optional(),
  certs: z.array(z.string()).optional(),
  attributeMapping: z
    .strictObject({ email: z.string().optional(), name: z.string().optional() })
    .default({}),
  idpInitiated: z.boolean().default(false),
  disabled: z.boolean().default(false),
});

const idp = z.object({
  entityId: z.string().min(1).max(1024),
  ssoUrl: z.url({ protocol: /^https?$/ }),
  certs: z.array(z.string()).min(1),
});

/** Reads the organisations from their file; throws a sentence that names SAML_PROVIDERS and the error. */
export function readProviders(path: string): SamlProvider[] {
  try {
    const parseResult = z.array(z.unknown()).safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!parseResult.success) throw new Error("it is not a list");
    const providers = parseResult.data.map(readProvider);
    refuseRepeats(providers.map(({ id }) => id));
    refuseRepeats(providers.flatMap(({ domains }) => domains));
    refuseRepeats(providers.map(({ entityId }) => entityId));
    return providers;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The file that SAML_PROVIDERS names is wrong: ${reason}`, { cause: error });
  }
}

function readProvider(raw: unknown, index: number): SamlProvider {
  const { metadataXml, entityId, ssoUrl, certs, ...rest } = parse(entry, raw, `entry ${index + 1}`);
  const metadata =
    metadataXml === undefined ? { entityId, ssoUrl, certs } : readMetadata(metadataXml);
  const provider = parse(idp, metadata, rest.id);
  return { ...rest, ...provider, certs: provider.certs.map(pem) };
}

function parse<S extends z.ZodType>(schema: S, raw: unknown, where: string): z.output<S> {
  const parseResult = schema.safeParse(raw);
  if (parseResult.success) return parseResult.data;
  const issue = parseResult.error.issues[0];
  throw new Error(`${where}, ${issue?.path.join(".")}: ${issue?.message}`);
}

function pem(cert: string): string {
  const text = cert.includes("-----BEGIN")
    ? cert
    : `-----BEGIN CERTIFICATE-----\n${cert.replaceAll(/\s+/g, "")}\n-----END CERTIFICATE-----\n`;
  return new X509Certificate(text).toString();
}

function refuseRepeats(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} stands there twice`);
}
