import { createServer } from "node:http";
import { type CryptoKey, type JWK, SignJWT, exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { type TestServer, testServer } from "#testing/test-server";

/** A person's account at the stand-in, by its subject. */
interface Account {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A certified OpenID Connect provider on this machine, instead of Google. */
export interface GoogleStandIn {
  issuer: string;
  clientId: string;
  secret: string;
  accounts: Map<string, Account>;
  /** Allows our server's redirect address, once it is known. */
  open(redirectUri: string): void;
  /** An ID token as the provider signs it; `header` and `key` make it a forged one. */
  idToken(
    claims: Record<string, unknown>,
    forged?: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string },
  ): Promise<string>;
  /** The public part of the signing key. */
  publicJwk: JWK;
  stop(): Promise<void>;
}

const clientId = "resuena.apps.example";
const secret = "un secreto de prueba que es largo";
const kid = "rs-1";

/** Starts it. Everybody signs in as the account that `login_hint` names, or declines as `nobody`. */
export async function googleStandIn(): Promise<GoogleStandIn> {
  const rsa = await generateKeyPair("RS256", { extractable: true });
  const accounts = new Map<string, Account>();
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (request.url?.startsWith("/interaction/"))
      return void answer(provider, request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
    void provider.callback()(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  const issuer = `http://127.0.0.1:${address.port}`;
  const privateJwk = { ...(await exportJWK(rsa.privateKey)), kid, alg: "RS256", use: "sig" };
  return {
    issuer,
    clientId,
    secret,
    accounts,
    open(redirectUri) {
      provider = new Provider(issuer, settings(redirectUri, privateJwk, accounts));
    },
    async idToken(claims, signingOverrides = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...claims };
      const definedClaims = Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      );
      return new SignJWT(definedClaims)
        .setProtectedHeader({
          alg: signingOverrides.alg ?? "RS256",
          kid: signingOverrides.kid ?? kid,
        })
        .sign(signingOverrides.key ?? rsa.privateKey);
    },
    publicJwk: { ...(await exportJWK(rsa.publicKey)), kid, alg: "RS256" },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A server that accepts the stand-in's accounts, and ID tokens issued to `apps`. */
export async function serverWithGoogle(
  ...apps: string[]
): Promise<{ google: GoogleStandIn; server: TestServer; stop(): Promise<void> }> {
  const google = await googleStandIn();
  const server = await testServer({
    google: { clientIds: [clientId, ...apps], secret, issuer: google.issuer },
  });
  google.open(`${server.url}/auth/v1/callback`);
  return {
    google,
    server,
    async stop() {
      await server.stop();
      await google.stop();
    },
  };
}

function settings(
  redirectUri: string,
  jwk: JWK,
  accounts: Map<string, Account>,
): Record<string, unknown> {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ["prueba"] },
    // As Google does: the claims of the scopes are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...accounts.get(id) }),
    }),
    ttl: Object.fromEntries(
      [
        "AccessToken",
        "AuthorizationCode",
        "Grant",
        "IdToken",
        "Interaction",
        "RefreshToken",
        "Session",
      ].map((kind) => [kind, 600]),
    ),
  };
}

async function answer(
  provider: Provider,
  ...[request, response]: Parameters<Provider["interactionDetails"]>
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = String(params["login_hint"]);
  if (accountId === "nobody")
    return provider.interactionFinished(request, response, {
      error: "access_denied",
      error_description: "The person said no",
    });
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params["scope"]));
  return provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}
