import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "resuena-secrets-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = (name: string, content: string): string => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};

test("a secret is read from its file, without the line break at its end", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const config = readConfig({
    SMTP_URL_FILE: file("smtp", "smtp://ana:clave@127.0.0.1:25\r\n"),
    DATABASE_URL_FILE: file("database", "postgres://127.0.0.1/resuena"),
    INSTAGRAM_CLIENT_ID: "7",
    INSTAGRAM_CLIENT_SECRET_FILE: file("instagram", " con espacios \n"),
    ENCRYPTION_KEYS_FILE: file("keys", `${key}\n`),
    STRIPE_SECRET_KEY_FILE: file("stripe", "sk_test_clave\n"),
    STRIPE_WEBHOOK_SECRET_FILE: file("stripe-webhook", "whsec_nuevo,whsec_viejo\n"),
    MERCADOPAGO_CLIENT_ID: "7",
    MERCADOPAGO_CLIENT_SECRET_FILE: file("mercadopago", "secreto\n"),
    MERCADOPAGO_WEBHOOK_SECRET_FILE: file("mercadopago-webhook", "firma\n"),
  });
  expect(config).toMatchObject({
    smtpUrl: "smtp://ana:clave@127.0.0.1:25",
    databaseUrl: "postgres://127.0.0.1/resuena",
    demo: false,
    instagram: { secret: " con espacios " },
    encryptionKeys: [Buffer.alloc(32, 7)],
    payments: {
      stripe: { secretKey: "sk_test_clave", webhookSecrets: ["whsec_nuevo", "whsec_viejo"] },
      mercadoPago: { clientSecret: "secreto", webhookSecrets: ["firma"] },
    },
  });
  const names = config.settings.filter(({ is_set: isSet }) => isSet).map(({ name }) => name);
  expect(names).toEqual([
    "DATABASE_URL",
    "SMTP_URL",
    "INSTAGRAM_CLIENT_ID",
    "INSTAGRAM_CLIENT_SECRET",
    "ENCRYPTION_KEYS",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "MERCADOPAGO_CLIENT_ID",
    "MERCADOPAGO_CLIENT_SECRET",
    "MERCADOPAGO_WEBHOOK_SECRET",
  ]);
});

test("an unusable file is refused with a sentence that names the variable, and nothing of its content", () => {
  const refusals: [Record<string, string>, RegExp][] = [
    [{ SMTP_URL_FILE: join(directory, "no-hay") }, /no se pudo leer el archivo \(ENOENT\)\.$/],
    [{ SMTP_URL_FILE: directory }, /no es un archivo\.$/],
    [{ SMTP_URL_FILE: "/dev/zero" }, /no es un archivo\.$/],
    [{ SMTP_URL_FILE: file("empty", "\n\n") }, /el archivo está vacío\.$/],
    [{ SMTP_URL_FILE: file("large", "x".repeat(65_537)) }, /pesa más de 64 kB\.$/],
    [
      { SMTP_URL_FILE: file("both", "smtp://127.0.0.1"), SMTP_URL: "smtp://127.0.0.1" },
      /SMTP_URL está puesta también\.$/,
    ],
  ];
  for (const [env, sentence] of refusals) {
    expect(() => readConfig(env)).toThrow(/^La variable SMTP_URL_FILE no vale: /);
    expect(() => readConfig(env)).toThrow(sentence);
  }
  const wrong = { SMTP_URL_FILE: file("wrong", "http://ana:clave@127.0.0.1") };
  expect(() => readConfig(wrong)).toThrow(/^La variable SMTP_URL no vale: /);
  expect(() => readConfig(wrong)).not.toThrow("clave");
});
