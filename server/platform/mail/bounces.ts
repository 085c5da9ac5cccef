import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";

/** Days after which a bounce is forgotten: the address may have been repaired, or be another person's by then. */
const storedDays = 180;

/** The key of an address (SQL) in `mail_bounces`. */
const hashOf = (address: string): string => `sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Whether mails to an address (SQL, maybe null) bounce, as SQL. */
export function bounces(address: string): string {
  return `exists (select from mail_bounces bounce where bounce.address_hash = ${hashOf(address)})`;
}

/** Only of the address of an account: of others nothing is stored. */
export const recordBounce = statement(
  { to: t.text, reply: t.text },
  {},
  `insert into mail_bounces as b (address_hash, reply)
   select ${hashOf("u.email")}, $reply from users u where u.email = lower($to)
   on conflict (address_hash) do update set
     bounces = b.bounces + 1, reply = excluded.reply, last_at = now()`,
);

/** A row when mails to the address bounce. */
export const findBounce = statement(
  { to: t.text },
  { reply: t.text },
  `select reply from mail_bounces where address_hash = ${hashOf("$to::text")}`,
);

export const forgetBounce = statement(
  { to: t.text },
  {},
  `delete from mail_bounces where address_hash = ${hashOf("$to::text")}`,
);

const forgetOld = statement(
  { days: t.int },
  {},
  `delete from mail_bounces where last_at < now() - make_interval(days => $days)`,
);

/** Forgets bounces of half a year ago. */
export async function sweepBounces(db: Db): Promise<void> {
  await db.run(forgetOld, { days: storedDays });
}

/**
 * Whether an error of nodemailer is a refusal of this recipient or this mail, so that others may still be taken; other
 * errors are about the mail server itself.
 */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode, command } = error as Record<string, unknown>;
  // An address that nodemailer itself does not take.
  if (code === "EENVELOPE" && command === "API") return true;
  return typeof responseCode === "number" && (command === "RCPT TO" || command === "DATA");
}

/**
 * The codes of the reply, such as `550 5.1.1`, when an error of nodemailer says that the mail server permanently
 * refuses this recipient; null for all other errors. A refusal of the sender (5.1.8) or for a policy (5.7.x) says
 * nothing about the address: were it taken for a bounce, one entry in a blocklist would silence everybody.
 */
export function refusedRecipient(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, command, response } = error as Error & Record<string, unknown>;
  if (code !== "EENVELOPE" || command !== "RCPT TO" || typeof response !== "string") return null;
  const [, reply = "", enhanced] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  if (enhanced !== undefined)
    return /^5\.(?:1\.(?:[0-6]|10)|2\.[0-2]|4\.4)$/.test(enhanced) ? `${reply} ${enhanced}` : null;
  return ["550", "551", "553", "556"].includes(reply) ? reply : null;
}
