import type { Context } from "#platform/context";
import { placeOf } from "./place-of.ts";
import { type Bucket, bucket, type Channel, mailRefusal, take } from "./limits.ts";

const countries = "com|es|com\\.(?:mx|ar|co|pe|ve|br)|cl|fr|it|de|co\\.uk";
/** Public mail providers: a limit per domain would shut out many people because of a few. */
const publicProviders = new RegExp(
  `^(?:gmail\\.com|googlemail\\.com|icloud\\.com|me\\.com|proton\\.me|protonmail\\.com|msn\\.com|gmx\\.net|(?:hotmail|outlook|live|yahoo|gmx)\\.(?:${countries}))$`,
);

interface MailRequest {
  /** The requesting address. */
  ip: string;
  /** The recipient: an e-mail address, or the digits of a number. */
  address: string;
  channel?: Channel;
}

/**
 * Shares of the server's mails per hour (AUTH_MAILS_PER_HOUR). A third is reserved for people with a confirmed
 * account, so that sign-ups never take all; a network (/24, /48) may cause a third, and a domain other than a public
 * provider receive a fifth of the mails to new addresses.
 */
function shares(ctx: Context, { ip, address, channel = "email" }: MailRequest) {
  const { mailsPerHour: all } = ctx.config.auth;
  const kind = kindOf(channel);
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const limitsDomain = channel === "email" && !publicProviders.test(domain);
  const part = (divisor: number): number => Math.max(3, Math.ceil(all / divisor));
  return {
    network: bucket(`${kind}-network`, [placeOf(ip)], part(3), 3600),
    ...wholeServer(ctx, channel),
    domain: limitsDomain ? [bucket(`${kind}-domain`, [domain], part(5), 3600)] : [],
  };
}

/** The two global shares. */
function wholeServer(ctx: Context, channel: Channel) {
  const { mailsPerHour: all } = ctx.config.auth;
  const members = Math.max(1, Math.floor(all / 3));
  return {
    members: bucket(`${kindOf(channel)}-members`, [], members, 3600),
    newcomers: bucket(`${kindOf(channel)}-newcomers`, [], Math.max(1, all - members), 3600),
  };
}

function kindOf(channel: Channel): "sms" | "mail" {
  return channel === "sms" ? "sms" : "mail";
}

/**
 * For requests about a new account: takes a point for a mail, or throws. With `sends` false it only checks whether a
 * mail would go out.
 */
export async function limitNewcomerMail(
  ctx: Context,
  request: MailRequest,
  sends = true,
): Promise<void> {
  const { network, domain, newcomers } = shares(ctx, request);
  await refuseWithout(ctx, network, 1, request.channel);
  for (const one of [...domain, newcomers])
    await refuseWithout(ctx, one, sends ? 1 : 0, request.channel);
}

/**
 * For requests whose answer must not reveal whether there is an account, or whether it is confirmed. Throws for
 * everybody when the members' share is used up; otherwise returns whether the mail may go out. Mails to unconfirmed
 * addresses may not, once the share of new ones is used up.
 */
export async function takeMemberMail(
  ctx: Context,
  request: MailRequest,
  recipient: "member" | "newcomer" | "nobody",
): Promise<boolean> {
  const { network, domain, newcomers } = shares(ctx, request);
  await refuseWithout(ctx, network, 1, request.channel);
  await limitMemberMail(ctx, request.channel, recipient === "member" ? 1 : 0);
  if (recipient !== "newcomer") return recipient === "member";
  for (const one of [...domain, newcomers]) if ((await take(ctx, one, 1)) > 0) return false;
  return true;
}

/** For a job's mail to a member: takes a point for it, or throws. With `cost` 0 it only checks. */
export async function limitMemberMail(
  ctx: Context,
  channel: Channel = "email",
  cost: 0 | 1 = 1,
): Promise<void> {
  const { members, newcomers } = wholeServer(ctx, channel);
  // Members may also use the unused share of new accounts.
  if ((await take(ctx, members, cost)) > 0) await refuseWithout(ctx, newcomers, cost, channel);
}

async function refuseWithout(
  ctx: Context,
  one: Bucket,
  cost: 0 | 1,
  channel: Channel = "email",
): Promise<void> {
  const wait = await take(ctx, one, cost);
  if (wait > 0) throw mailRefusal(channel, wait);
}
