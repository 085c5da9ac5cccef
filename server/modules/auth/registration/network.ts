import { mayNetworkSignUp } from "#modules/conduct";
import type { Context } from "#platform/context";
import { maybe, statement, t } from "#platform/db/sql";

/** The network of an address, and its accounts of the last hour. Index auth_events_sign_ups. */
const signUpsOf = statement(
  { ip: t.text, most: t.bigint },
  { network: maybe(t.text), accounts: t.int },
  `select ip_network($ip) as network, (
     select count(*)::int from (
       select from auth_events
       where event = 'signed_up' and network = ip_network($ip) and at > now() - interval '1 hour' limit $most
     ) latest
   ) as accounts`,
);

/**
 * Whether the network of this address may have one more account, by the rule about bursts of sign-ups. It reads what
 * the audit stores anyway. Sign-ups at the same moment do not see each other: a few more than the rule says may pass.
 */
export function mayNetworkHaveAccount(ctx: Context, ip: string): Promise<boolean> {
  return mayNetworkSignUp(ctx, (most) => ctx.db.one(signUpsOf, { ip, most }));
}
