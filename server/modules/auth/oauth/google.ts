import type { Configuration, ServerMetadata } from "openid-client";
import { type JWTVerifyGetKey, createRemoteJWKSet } from "jose";
import type { Config } from "#platform/config";

type GoogleSettings = NonNullable<Config["google"]>;

/** Google, or what stands at its issuer address, as a client of it sees it. */
export interface Google {
  /** The client ids whose ID tokens are for us; the first one is used for the flow. */
  clientIds: string[];
  /** What ID tokens may name as their issuer. */
  issuers: string[];
  /** Opened at first use; a failure is tried again at the next. */
  client(): Promise<Configuration>;
  /** The provider's keys, never from a token; kept ten minutes. */
  keys(): Promise<JWTVerifyGetKey>;
}

const defaultIssuer = "https://accounts.google.com";

/** Google's own document, which changes so rarely that no start waits for it. */
const metadata: ServerMetadata = {
  issuer: defaultIssuer,
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
};

/** The provider `google`, for one server; null where it is not configured. */
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
    // Some of Google's older tokens name it without the scheme.
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
