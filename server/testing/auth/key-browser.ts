import { type BrowserContext, type CDPSession, type Page, chromium } from "playwright";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { AuthClient } from "@supabase/auth-js";
import { freePort } from "#testing/free-port";
import { type TestServer, testServer } from "#testing/test-server";
import { password } from "./raw-call.ts";

/** The global of a test page: the real session client, in the browser. */
declare global {
  interface Window {
    client: typeof import("./client-in-page.ts");
    auth: InstanceType<typeof AuthClient>;
    authEvents: string[];
  }
}

export interface KeyBrowser {
  /** A page of `origin` (by default the server's) with a signed-out client of its own. */
  page(origin?: string): Promise<KeyPage>;
  stop(): Promise<void>;
}

/** A page, and the virtual authenticator of its browser. */
export interface KeyPage {
  page: Page;
  authenticator: Authenticator;
}

interface Authenticator {
  /** Sets whether user verification (fingerprint, PIN) succeeds. */
  verifiesPerson(yes: boolean): Promise<void>;
  /** Deletes its keys. */
  clear(): Promise<void>;
  /** Exports the key, so that another authenticator can have it as well: a clone. */
  keys(): Promise<Key[]>;
  put(key: Key): Promise<void>;
}

interface Key {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  signCount: number;
  rpId?: string;
  userHandle?: string;
}

/** A server under http://localhost, where browsers allow passkeys. */
async function localhostServer(): Promise<TestServer> {
  const port = await freePort();
  return testServer({ port, publicUrl: `http://localhost:${port}` });
}

/** Chromium, in which every page of `server` has the official client and a virtual authenticator. */
async function keyBrowser(server: TestServer): Promise<KeyBrowser> {
  const { publicUrl } = server.ctx.config;
  const script = await bundledClient();
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
    ],
  });
  return {
    async page(origin = publicUrl) {
      const context = await browser.newContext({ bypassCSP: true });
      const page = await emptyPage(context, origin);
      await page.addScriptTag({ content: script });
      await page.evaluate((url) => {
        window.authEvents = [];
        window.auth = window.client.officialClient(
          url,
          (event) => void window.authEvents.push(event),
        );
      }, `${publicUrl}/auth/v1`);
      return { page, authenticator: await plugIn(await context.newCDPSession(page)) };
    },
    stop: () => browser.close(),
  };
}

/** Such a server with its browser. */
export async function keySetting(): Promise<{
  server: TestServer;
  browser: KeyBrowser;
  stop(): Promise<void>;
}> {
  const server = await localhostServer();
  const browser = await keyBrowser(server);
  return {
    server,
    browser,
    async stop() {
      await browser.stop();
      await server.stop();
    },
  };
}

/** Signs a person in with their password, by the client of a page. */
export function signInOn(page: Page, username: string): Promise<void> {
  return page.evaluate(
    async (credentials) => {
      const { error } = await window.auth.signInWithPassword(credentials);
      if (error) throw error;
    },
    { email: `${username}@resuena.test`, password },
  );
}

/** Has the authenticator of a page sign a server's options: what the browser would send. */
export function sign(page: Page, options: unknown): Promise<Signed> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      json as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return credential.toJSON() as Signed;
  }, options);
}

/** The part of a signed answer that tests change. */
export interface Signed {
  response: { signature: string };
}

/** Serves an empty document at the origin; the app itself has no part in these tests. */
async function emptyPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${origin}/llaves`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Llaves</title>" }),
  );
  await page.goto(`${origin}/llaves`);
  return page;
}

async function plugIn(cdp: CDPSession): Promise<Authenticator> {
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verifiesPerson(isUserVerified) {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async clear() {
      await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
    },
    async keys() {
      return (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async put(credential) {
      await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
  };
}

/** The client's own code for browsers, bundled into one script. */
async function bundledClient(): Promise<string> {
  const buildResult = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL("client-in-page.ts", import.meta.url)),
        formats: ["iife"],
        name: "client",
        fileName: "client",
      },
    },
  });
  const output = Array.isArray(buildResult) ? buildResult[0] : buildResult;
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("the client was not bundled");
  return `${chunk.code}\nwindow.client = client;`;
}
