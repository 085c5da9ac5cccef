import { z } from "zod";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Resuena <hola@resuena.test>"),
  DEMO: flag.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  AUTH_REDIRECT_URLS: list.default([]),
  AUTH_MAIL_INTERVAL_S: z.coerce.number().int().min(0).max(86_400).default(60),
  AUTH_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(30),
  AUTH_REAUTHENTICATION: flag.default(true),
  AUTH_CURRENT_PASSWORD: flag.default(false),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_CLIENT_ID: list.optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  SAML_PROVIDERS: z.string().min(1).optional(),
  AUTH_WEB3: flag.default(false),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  production: boolean;
  /** Checks answers against the contract; on everywhere but in production. */
  checkOutput: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the product; links in mails and social previews begin with it. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  s3:
    | {
        endpoint: string;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  demo: boolean;
  trustProxy: number;
  auth: { redirectUrls: string[]; mailIntervalSeconds: number; mailsPerHour: number };
  /** What a change of the password asks for beside the session. */
  passwordChange: {
    /** In a session older than a day: a code that was mailed, or the current password. */
    reauthentication: boolean;
    /** Always the current password, but in a session that was opened without one. */
    currentPassword: boolean;
  };
  /** Where text messages are handed over; without it there are no phones. */
  smsWebhookUrl: string | undefined;
  /** Checks the tokens of a captcha, as hCaptcha and Turnstile do; without it they are ignored. */
  captcha: { secret: string; verifyUrl: string } | undefined;
  /** Signing in with Google: the client ids (the first one is used for the flow), and where its issuer is. */
  google: { clientIds: string[]; secret: string; issuer: string } | undefined;
  /** Path of the file that lists the organisations that sign in with SAML. */
  samlProviders: string | undefined;
  /** Signing in with a wallet. */
  web3: boolean;
  rateLimits: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/**
 * Reads and checks the environment; the only place that does. Empty variables count as absent.
 * Throws one sentence that names the first wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new Error(`The environment variable ${name} is wrong: ${issue?.message}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === "production";
  if (production && e.SMTP_URL === undefined)
    throw new Error(
      "The environment variable SMTP_URL is missing: production must be able to send mail.",
    );
  return {
    production,
    checkOutput: !production,
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    s3: s3(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    trustProxy: e.TRUST_PROXY,
    auth: {
      redirectUrls: e.AUTH_REDIRECT_URLS,
      mailIntervalSeconds: e.AUTH_MAIL_INTERVAL_S,
      mailsPerHour: e.AUTH_MAILS_PER_HOUR,
    },
    passwordChange: {
      reauthentication: e.AUTH_REAUTHENTICATION,
      currentPassword: e.AUTH_CURRENT_PASSWORD,
    },
    smsWebhookUrl: e.SMS_WEBHOOK_URL,
    captcha: captcha(e),
    google: google(e),
    samlProviders: e.SAML_PROVIDERS,
    web3: e.AUTH_WEB3,
    rateLimits: e.RATE_LIMITS,
    logLevel: e.LOG_LEVEL,
  };
}

function captcha(e: z.output<typeof environment>): Config["captcha"] {
  const { CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: verifyUrl } = e;
  if (secret === undefined && verifyUrl === undefined) return undefined;
  if (secret === undefined)
    throw new Error(
      "The environment variable CAPTCHA_SECRET is missing: CAPTCHA_VERIFY_URL is set.",
    );
  if (verifyUrl === undefined)
    throw new Error(
      "The environment variable CAPTCHA_VERIFY_URL is missing: CAPTCHA_SECRET is set.",
    );
  return { secret, verifyUrl };
}

function google(e: z.output<typeof environment>): Config["google"] {
  const { GOOGLE_CLIENT_ID: clientIds, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = e;
  if (clientIds === undefined && secret === undefined) return undefined;
  if (clientIds === undefined || clientIds.length === 0)
    throw new Error(
      "The environment variable GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is set.",
    );
  if (secret === undefined)
    throw new Error(
      "The environment variable GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set.",
    );
  const { protocol, hostname } = new URL(issuer);
  const loopback = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !loopback)
    throw new Error("The environment variable GOOGLE_ISSUER is wrong: it must be https.");
  return { clientIds, secret, issuer };
}

function s3(e: z.output<typeof environment>): Config["s3"] {
  if (e.S3_ENDPOINT === undefined) return undefined;
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e;
  for (const [name, value] of Object.entries({
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }))
    if (value === undefined)
      throw new Error(`The environment variable ${name} is missing: S3_ENDPOINT is set.`);
  return {
    endpoint: e.S3_ENDPOINT,
    bucket: bucket ?? "",
    region: e.S3_REGION,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
  };
}
