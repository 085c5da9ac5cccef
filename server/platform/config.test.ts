import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config";
import { startProcess } from "#testing/server-process";

describe("an invalid variable is refused with a sentence that names it", () => {
  test.each<[string, Record<string, string>]>([
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "70000" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "80.5" }],
    ["PORT", { PORT: " " }],
    ["PUBLIC_URL", { PUBLIC_URL: "resuena.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "ftp://resuena.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://resuena.example/app" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://ana:clave@resuena.example" }],
    ["DATABASE_URL", { DATABASE_URL: "foo" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/resuena" }],
    ["REDIS_URL", { REDIS_URL: "127.0.0.1:6379" }],
    ["REDIS_URL", { REDIS_URL: "http://127.0.0.1:6379" }],
    ["SMTP_URL", { SMTP_URL: "http://x" }],
    ["SMTP_URL", { SMTP_URL: "mail.example" }],
    ["SMTP_URL", { NODE_ENV: "production" }],
    ["SMTP_URL", { NODE_ENV: "production", SMTP_URL: "" }],
    ["PUBLIC_URL", { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1" }],
    ["MAIL_FROM", { MAIL_FROM: "Resuena" }],
    ["MAIL_FROM", { MAIL_FROM: "Resuena <hola@resuena.example>\r\nBcc: <todos@resuena.example>" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["TRUST_PROXY", { TRUST_PROXY: "1.5" }],
    ["S3_ENDPOINT", { S3_ENDPOINT: "bucket.example" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["S3_ACCESS_KEY_ID", { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "resuena" }],
    ["S3_ENDPOINT", { S3_BUCKET: "resuena" }],
    ["S3_ENDPOINT", { S3_SECRET_ACCESS_KEY: "x" }],
    ["DEMO", { DEMO: "yes" }],
    ["AUTH_REDIRECT_URLS", { AUTH_REDIRECT_URLS: "https://app.example, evil" }],
    ["AUTH_MAIL_INTERVAL_S", { AUTH_MAIL_INTERVAL_S: "un minuto" }],
    ["AUTH_MAILS_PER_HOUR", { AUTH_MAILS_PER_HOUR: "0" }],
    ["SOCIAL_LINKS", { SOCIAL_LINKS: "https://evil.example/resuena" }],
    ["SOCIAL_LINKS", { SOCIAL_LINKS: "javascript:alert(1)" }],
    ["REGISTRATION", { REGISTRATION: "abierto" }],
    ["RATE_LIMITS", { RATE_LIMITS: "no" }],
    ["METRICS_PORT", { METRICS_PORT: "0" }],
    ["METRICS_PORT", { METRICS_PORT: "on" }],
    ["METRICS_PORT", { METRICS_PORT: "8080", PORT: "8080" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_live_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "a,,b" }],
    ["STRIPE_URL", { STRIPE_URL: "http://stripe.example" }],
    ["MERCADOPAGO_CLIENT_SECRET", { MERCADOPAGO_CLIENT_ID: "7" }],
    [
      "MERCADOPAGO_WEBHOOK_SECRET",
      { MERCADOPAGO_CLIENT_ID: "7", MERCADOPAGO_CLIENT_SECRET: "secreto" },
    ],
    [
      "ENCRYPTION_KEYS",
      {
        MERCADOPAGO_CLIENT_ID: "7",
        MERCADOPAGO_CLIENT_SECRET: "secreto",
        MERCADOPAGO_WEBHOOK_SECRET: "firma",
      },
    ],
    ["TIP_FEE_PERCENT", { TIP_FEE_PERCENT: "30.01" }],
    ["TIP_FEE_PERCENT", { TIP_FEE_PERCENT: "-1" }],
    ["TIP_FEE_PERCENT", { TIP_FEE_PERCENT: "2,5" }],
    ["TIP_FEE_PERCENT", { TIP_FEE_PERCENT: "2.505" }],
    ...[
      "pro:ES:EUR:1:2",
      "fan:es:EUR:1:2",
      "fan:ES:XXX:1:2",
      "fan:ES:EUR:0:2",
      "fan:ES:EUR:1",
      "fan:ES:EUR:1.5:2",
    ].map((prices): [string, Record<string, string>] => [
      "PREMIUM_PRICES",
      { PREMIUM_PRICES: prices },
    ]),
    ["PREMIUM_PRICES", { PREMIUM_PRICES: "fan:ES:EUR:1:2,fan:ES:EUR:3:4" }],
    ["PREMIUM_MERCADOPAGO_ACCOUNT", { PREMIUM_MERCADOPAGO_ACCOUNT: "123" }],
    ["PREMIUM_MERCADOPAGO_TOKEN", { PREMIUM_MERCADOPAGO_ACCOUNT: "AR:123" }],
    ["LOG_LEVEL", { LOG_LEVEL: "all" }],
    ["NODE_ENV", { NODE_ENV: "prod" }],
  ])("%s", (name, env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^(La variable ${name} no vale: .+|Falta la variable ${name}[:,] .+)\\.$`),
    );
  });

  test("and a secret in it is not printed", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://ana:clave@localhost/x" })).not.toThrow(
      "clave",
    );
  });

  test("by a process that ends with 1 and prints nothing else", async () => {
    const server = await startProcess({ TRUST_PROXY: "-1" });
    expect(await server.exitPromise).toEqual({ code: 1, signal: null });
    expect(server.output().trim()).toMatch(/^La variable TRUST_PROXY no vale: .+\.$/);
  });
});

test("valid values are accepted, and empty ones count as absent", () => {
  const config = readConfig({
    PORT: "8080",
    PUBLIC_URL: "https://Resuena.example/",
    DATABASE_URL: "postgres://resuena@%2Fvar%2Frun%2Fpostgresql/resuena",
    TRUST_PROXY: "2",
    MAIL_FROM: "hola@resuena.example",
    AUTH_REDIRECT_URLS: "https://*.resuena.example/entrar, miapp://volver",
    S3_BUCKET: "",
    DEMO: "",
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: "https://resuena.example",
    trustProxy: 2,
    demo: false,
    auth: { redirectUrls: ["https://*.resuena.example/entrar", "miapp://volver"] },
  });
  expect(config.s3).toBeUndefined();
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "0.0.0.0",
    publicUrl: "http://localhost:3000",
    dataDir: ".data",
    demo: true,
    production: false,
    trustProxy: 0,
    rateLimits: true,
    schedules: true,
    auth: { redirectUrls: [], mailIntervalSeconds: 60, mailsPerHour: 30 },
  });
});

test("Premium: prices by plan and country, and the operator's account; nothing is sold without", () => {
  expect(readConfig({}).premium).toEqual({ prices: [], mercadoPago: undefined });
  const { premium } = readConfig({
    PREMIUM_PRICES: "artist:ES:EUR:499:4990, fan:CL:CLP:2990:29900",
    PREMIUM_MERCADOPAGO_ACCOUNT: "AR:123",
    PREMIUM_MERCADOPAGO_TOKEN: "APP_USR-1",
  });
  expect(premium.prices).toEqual([
    { plan: "artist", country: "ES", currency: "EUR", month: 499, year: 4990 },
    { plan: "fan", country: "CL", currency: "CLP", month: 2990, year: 29_900 },
  ]);
  expect(premium.mercadoPago).toEqual({ country: "AR", account: "123", accessToken: "APP_USR-1" });
});

test("payments: off without settings; the mode of Stripe is the one of its key", () => {
  expect(readConfig({}).payments).toEqual({
    stripe: undefined,
    mercadoPago: undefined,
    tipFeePercent: 0,
  });
  const isTest = (key: string) =>
    readConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: "whsec_1" }).payments.stripe
      ?.isTest;
  expect(["sk_test_1", "rk_test_1", "sk_live_test_1", "rk_live_1"].map(isTest)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(readConfig({ TIP_FEE_PERCENT: "2.50" }).payments.tipFeePercent).toBe(2.5);
});
