import { readFileSync, statSync } from "node:fs";

/** Variables whose value may stand in a file instead, as orchestrators hand over secrets. */
const secrets = [
  "DATABASE_URL",
  "REDIS_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "SMS_WEBHOOK_URL",
  "CAPTCHA_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "INSTAGRAM_CLIENT_SECRET",
  "ENCRYPTION_KEYS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "MERCADOPAGO_CLIENT_SECRET",
  "MERCADOPAGO_WEBHOOK_SECRET",
];
const mostBytes = 64 * 1024;

/**
 * The variables with those that name a file (`SMTP_URL_FILE`) replaced by its content, without line breaks at its end.
 * Throws a sentence that names the variable when the file cannot be read, is empty or larger than 64 kB, or both are
 * set.
 */
export function withSecretFiles(variables: Record<string, string>): Record<string, string> {
  const result = { ...variables };
  for (const name of secrets) {
    const fileVariable = `${name}_FILE`;
    const path = variables[fileVariable];
    if (path === undefined) continue;
    if (name in variables)
      throw new Error(`La variable ${fileVariable} no vale: ${name} está puesta también.`);
    result[name] = contentOf(fileVariable, path);
  }
  return result;
}

function contentOf(fileVariable: string, path: string): string {
  const problem = (what: string) => new Error(`La variable ${fileVariable} no vale: ${what}.`);
  let content: string;
  try {
    // A device or a pipe would never end.
    const file = statSync(path);
    if (!file.isFile()) throw problem("no es un archivo");
    if (file.size > mostBytes) throw problem("el archivo pesa más de 64 kB");
    content = readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    if (error instanceof Error && "code" in error)
      throw problem(`no se pudo leer el archivo (${String(error.code)})`);
    throw error;
  }
  if (content === "") throw problem("el archivo está vacío");
  return content;
}
