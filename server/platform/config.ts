import { type NetworkPage, networkPage } from "#contract/people/social-links";
import { type RegistrationMode, registrationModes } from "#contract/waitlist/lead-values";
import { z } from "zod";
import { type PaymentSettings, paymentVariables, readPaymentSettings } from "./payment-settings.ts";
import { type PremiumSettings, readPremiumSettings } from "./premium-settings.ts";
import { withSecretFiles } from "./secret-files.ts";
import {
  allOrNone,
  flag,
  httpUrl,
  isSafeForSecrets,
  oneOf,
  origin,
  secretList,
  text,
} from "./setting-values.ts";

/** A sender: an address, or a name with an address in angle brackets. */
const sender = /^(?:[^<>\s@]+@[^<>\s@]+|[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>)$/;
/** An allowed redirect address, with `*` as wildcard. */
const redirect = /^[a-z][a-z\d+.-]*:\/\/\S+$/i;

/** `14`, or `14,DE:16`: a minimum age, and exceptions by country (ISO 3166). */
const ages = text
  .regex(/^\d{1,2}(?:,\s*[A-Z]{2}:\d{1,2})*$/, {
    error: "debe ser una edad, y las de otros países si hace falta: 14,DE:16",
  })
  .transform((list) => {
    const [standard = "", ...others] = list.split(",").map((part) => part.trim());
    const byCountry = others.map((pair) => [pair.slice(0, 2), Number(pair.slice(3))]);
    return {
      standard: Number(standard),
      byCountry: Object.fromEntries(byCountry) as Record<string, number>,
    };
  });

/** Keys of 32 bytes in base64; the first one encrypts. */
const encryptionKeys = text
  .transform((list) => list.split(",").map((key) => Buffer.from(key.trim(), "base64")))
  .refine((keys) => keys.every((key) => key.length === 32), {
    error: "debe ser una o varias claves de 32 bytes en base64, separadas por comas",
  })
  .transform((keys) => keys as [Buffer, ...Buffer[]]);

function wholeNumber(min: number, max: number) {
  const error = `debe ser un número entero entre ${min} y ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

const environment = z.object({
  NODE_ENV: oneOf("production", "development", "test").default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default("0.0.0.0"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "debe ser una dirección postgres://" })
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "debe ser una dirección redis:// o rediss://" })
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "debe ser una dirección smtp:// o smtps://" })
    .optional(),
  MAIL_FROM: text
    .regex(sender, { error: "debe ser una dirección: Nombre <hola@ejemplo.org>" })
    .default("Resuena <hola@resuena.test>"),
  DEMO: flag.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  AUTH_REDIRECT_URLS: text
    .transform((list) => list.split(",").map((url) => url.trim()))
    .refine((list) => list.every((url) => redirect.test(url)), {
      error: "debe ser una lista de direcciones separadas por comas",
    })
    .default([]),
  AUTH_MAIL_INTERVAL_S: wholeNumber(0, 86_400).default(60),
  AUTH_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  AUTH_REAUTHENTICATION: flag.default(true),
  AUTH_CURRENT_PASSWORD: flag.default(false),
  AUTH_WEB3: flag.default(false),
  SMS_WEBHOOK_URL: httpUrl.optional(),
  CAPTCHA_SECRET: text.optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: secretList.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: httpUrl
    .refine((url) => isSafeForSecrets(url), { error: "debe ser una dirección https" })
    .default("https://accounts.google.com"),
  INSTAGRAM_CLIENT_ID: text.optional(),
  INSTAGRAM_CLIENT_SECRET: text.optional(),
  INSTAGRAM_LOGIN_URL: origin.default("https://www.instagram.com"),
  INSTAGRAM_TOKEN_URL: origin.default("https://api.instagram.com"),
  INSTAGRAM_GRAPH_URL: origin.default("https://graph.instagram.com"),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  ...paymentVariables,
  SAML_PROVIDERS: text.optional(),
  OUTBOUND_ALLOW: text
    .transform((list) => list.split(",").map((target) => target.trim()))
    .refine((list) => list.every((target) => /^[^\s/:]+:\d{1,5}$/.test(target)), {
      error: "debe ser una lista de nombre:puerto separados por comas",
    })
    .default([]),
  SPOTIFY_URL: origin.default("https://open.spotify.com"),
  YOUTUBE_URL: origin.default("https://www.youtube.com"),
  SOCIAL_LINKS: text
    .transform((list) => list.split(",").map((url) => networkPage(url)))
    .refine((links) => links.length <= 6 && links.every((link) => link !== null), {
      error: "debe ser una lista de hasta seis páginas de redes, separadas por comas",
    })
    .transform((links) => links.filter((link) => link !== null))
    .default([]),
  OPERATOR_NAME: text.optional(),
  OPERATOR_TAX_ID: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_EMAIL: z.email({ error: "debe ser un email: hola@ejemplo.org" }).optional(),
  OPERATOR_LAW: text.optional(),
  REGISTRATION: oneOf(...registrationModes).default("open"),
  MINIMUM_AGE: ages.default({ standard: 14, byCountry: {} }),
  FFMPEG: text.default("ffmpeg"),
  RATE_LIMITS: flag.default(true),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
});

export interface Config {
  production: boolean;
  /** Validates responses against the contract; on everywhere but in production. */
  checkOutput: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the product; links in mails and social previews begin with it. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Valkey or Redis, for events between several processes. */
  redisUrl: string | undefined;
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
  /** What a change of password requires beside the session. */
  passwordChange: {
    /** In a session older than a day: a mailed code, or the current password. */
    reauthentication: boolean;
    /** Always the current password, except in a session that was opened without one. */
    currentPassword: boolean;
  };
  /** The gateway for text messages; without it there are no phone numbers. */
  smsWebhookUrl: string | undefined;
  /** Verifies captcha tokens, like hCaptcha and Turnstile; without it they are ignored. */
  captcha: { secret: string; verifyUrl: string } | undefined;
  /** Sign-in with Google: the client ids (the first one is used for the flow), and its issuer. */
  google: { clientIds: string[]; secret: string; issuer: string } | undefined;
  /** Connecting Instagram accounts: the app there, and the origins of its services. */
  instagram:
    | {
        clientId: string;
        secret: string;
        loginUrl: string;
        tokenUrl: string;
        graphUrl: string;
      }
    | undefined;
  /** The keys that encrypt the tokens of Instagram and Mercado Pago, the newest first; both need them. */
  encryptionKeys: readonly [Buffer, ...Buffer[]] | undefined;
  payments: PaymentSettings;
  /** What is paid to who runs this server. */
  premium: PremiumSettings;
  /** The demonstration plays a payment provider, while none is configured. */
  testPayments: boolean;
  /** Path of the file that lists the organisations with SAML sign-in. */
  samlProviders: string | undefined;
  /** Sign-in with a wallet. */
  web3: boolean;
  /** Link previews: allowed targets in the operator's own network as `host:port`, and the origins of the services. */
  links: { allowedTargets: string[]; spotifyUrl: string; youTubeUrl: string };
  /** The product's profiles in other networks. */
  socialLinks: NetworkPage[];
  /** The operator as the legal pages name it; missing values are reported there. */
  operator: {
    name: string | undefined;
    taxId: string | undefined;
    address: string | undefined;
    email: string | undefined;
    /** The country or place whose law applies. */
    law: string | undefined;
  };
  /** Who may create an account: everybody, people with an invitation (decision 071), or nobody. */
  registration: RegistrationMode;
  /** The minimum age of an account; exceptions by country (ISO 3166 code). */
  minimumAge: { standard: number; byCountry: Record<string, number> };
  /** The program that converts videos and encodes variants of recordings, by path or name; it may be missing. */
  ffmpeg: string | undefined;
  /** Where `GET /metrics` is answered. */
  metricsPort: number | undefined;
  rateLimits: boolean;
  /** Whether jobs run at their times. Only tests switch it off: they must not depend on the minute. */
  schedules: boolean;
  /** Every variable by its name, without values, for operators. */
  settings: { name: string; is_set: boolean }[];
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

/**
 * Reads and validates the environment, the only place that does. Empty variables count as absent, and secrets may
 * stand in files (`SMTP_URL_FILE`). Throws one sentence
 * that names the first invalid variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const presentVariables = withSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
  const parseResult = environment.safeParse(presentVariables);
  if (!parseResult.success) {
    const issue = parseResult.error.issues[0];
    throw new Error(`La variable ${String(issue?.path[0])} no vale: ${issue?.message}.`);
  }
  const e = parseResult.data;
  const production = e.NODE_ENV === "production";
  if (production && e.SMTP_URL === undefined)
    throw new Error("Falta la variable SMTP_URL: en producción hay que poder enviar emails.");
  if (production && e.PUBLIC_URL === undefined)
    throw new Error(
      "Falta la variable PUBLIC_URL: los enlaces de los emails empiezan por ella (https://ejemplo.org).",
    );
  if (e.METRICS_PORT === e.PORT)
    throw new Error("La variable METRICS_PORT no vale: es el puerto de PORT.");
  const isDemo = e.DEMO ?? (e.DATABASE_URL === undefined && !production);
  return {
    production,
    checkOutput: !production,
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    s3: s3(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    demo: isDemo,
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
    instagram: instagram(e),
    encryptionKeys: e.ENCRYPTION_KEYS,
    payments: readPaymentSettings(e),
    premium: readPremiumSettings(e),
    testPayments: isDemo,
    samlProviders: e.SAML_PROVIDERS,
    web3: e.AUTH_WEB3,
    links: {
      allowedTargets: e.OUTBOUND_ALLOW,
      spotifyUrl: e.SPOTIFY_URL,
      youTubeUrl: e.YOUTUBE_URL,
    },
    socialLinks: e.SOCIAL_LINKS,
    operator: {
      name: e.OPERATOR_NAME,
      taxId: e.OPERATOR_TAX_ID,
      address: e.OPERATOR_ADDRESS,
      email: e.OPERATOR_EMAIL,
      law: e.OPERATOR_LAW,
    },
    registration: e.REGISTRATION,
    minimumAge: e.MINIMUM_AGE,
    ffmpeg: e.FFMPEG === "off" ? undefined : e.FFMPEG,
    metricsPort: e.METRICS_PORT,
    rateLimits: e.RATE_LIMITS,
    schedules: true,
    settings: Object.keys(environment.shape).map((name) => ({
      name,
      is_set: name in presentVariables,
    })),
    logLevel: e.LOG_LEVEL,
  };
}

function captcha(e: z.output<typeof environment>): Config["captcha"] {
  const { CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = e;
  if (!allOrNone({ CAPTCHA_SECRET, CAPTCHA_VERIFY_URL })) return undefined;
  return { secret: CAPTCHA_SECRET ?? "", verifyUrl: CAPTCHA_VERIFY_URL ?? "" };
}

function google(e: z.output<typeof environment>): Config["google"] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = e;
  if (!allOrNone({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })) return undefined;
  return {
    clientIds: GOOGLE_CLIENT_ID ?? [],
    secret: GOOGLE_CLIENT_SECRET ?? "",
    issuer: e.GOOGLE_ISSUER,
  };
}

function instagram(e: z.output<typeof environment>): Config["instagram"] {
  const { INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET, ENCRYPTION_KEYS } = e;
  if (!allOrNone({ INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET })) return undefined;
  if (ENCRYPTION_KEYS === undefined)
    throw new Error("Falta la variable ENCRYPTION_KEYS, porque INSTAGRAM_CLIENT_ID está puesta.");
  return {
    clientId: INSTAGRAM_CLIENT_ID ?? "",
    secret: INSTAGRAM_CLIENT_SECRET ?? "",
    loginUrl: e.INSTAGRAM_LOGIN_URL,
    tokenUrl: e.INSTAGRAM_TOKEN_URL,
    graphUrl: e.INSTAGRAM_GRAPH_URL,
  };
}

/** All of a bucket's variables or none of them. */
function s3(e: z.output<typeof environment>): Config["s3"] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e;
  const bucketOf = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  if (!allOrNone(bucketOf)) return undefined;
  return {
    endpoint: endpoint ?? "",
    bucket: bucket ?? "",
    region: e.S3_REGION,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
  };
}
