import type { Configuration, ServerMetadata } from "openid-client";
import { type JWTVerifyGetKey, createRemoteJWKSet } from "jose";
import type { Config } from "#platform/config";

type GoogleSettings = NonNullable<Config["google"]>;

/** The client of Google, or of the configured issuer. */
export interface Google {
  /** The accepted client ids of ID tokens; the first one is used for the flow. */
  clientIds: string[];
  /** The accepted issuers of ID tokens. */
  issuers: string[];
  /** Loaded at first use; after a failure, again at the next use. */
  client(): Promise<Configuration>;
  /** The provider's keys, never from a token; cached for ten minutes. */
  keys(): Promise<JWTVerifyGetKey>;
}

const defaultIssuer = "https://accounts.google.com";

/** Google's own document, built in because it hardly ever changes, so that no start waits for it. */
const metadata: ServerMetadata = {
  issuer: defaultIssuer,
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
};

/** The provider `google`, for one server; null when it is not configured. */
export function openGoogle({ google: settings }: Config): Google | null {
  if (settings === undefined) return null;
  const { clientIds, issuer } = settings;
  let client: Promise<Configuration> | undefined;
  let keys: JWTVerifyGetKey | undefined;
  const getClient = (): Promise<Configuration> => {
    client ??= connect(settings);
    client.catch(() => (client = undefined));
    return client;
  };
  return {
    clientIds,
    // Some of Google's older tokens name the issuer without the scheme.
    issuers: issuer === defaultIssuer ? [issuer, "accounts.google.com"] : [issuer],
    client: getClient,
    async keys() {
      if (keys) return keys;
      const { jwks_uri } = (await getClient()).serverMetadata();
      if (jwks_uri === undefined) throw new Error(`${issuer} tells no jwks_uri`);
      keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5000 });
      return keys;
    },
  };
}

async function connect({ issuer, clientIds, secret }: GoogleSettings): Promise<Configuration> {
  const { Configuration, allowInsecureRequests, discovery } = await import("openid-client");
  const [clientId = ""] = clientIds;
  const secure = issuer.startsWith("https:");
  const client =
    issuer === defaultIssuer
      ? new Configuration(metadata, clientId, secret)
      : await discovery(new URL(issuer), clientId, secret, undefined, {
          timeout: 5,
          ...(secure ? {} : { execute: [allowInsecureRequests] }),
        });
  client.timeout = 5;
  return client;
}
