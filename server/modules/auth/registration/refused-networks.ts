import ipaddr from "ipaddr.js";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { isPublicAddress } from "#platform/net/public-address";
import * as queries from "./refused-network-queries.ts";

/** The network of an address: IPv4 by its /24, IPv6 by its /48; null for one that is not on the public internet. */
function networkOf(ip: string): string | null {
  if (!isPublicAddress(ip)) return null;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(":")}::/48`
    : `${address.octets.slice(0, 3).join(".")}.0/24`;
}

/** Whether nobody may create an account from the network of this address now. */
export async function isNetworkRefused({ db }: Pick<Context, "db">, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  return network !== null && (await db.one(queries.isRefused, { network }))?.refused === true;
}

/** Throws where sign-ups from this address are refused: it depends on the address alone, and so reveals nothing. */
export async function requireOpenNetwork(ctx: Pick<Context, "db">, ip: string): Promise<void> {
  if (await isNetworkRefused(ctx, ip)) throw new AuthError("signup_network_refused");
}

/** Refuses sign-ups from the networks of an account's sessions of the last 30 days; returns how many these are. */
export async function refuseNetworksOf(
  db: Db,
  { account, decision, days }: { account: string; decision: string; days: number },
): Promise<number> {
  const addresses = await db.many(queries.recentAddresses, { account });
  const networks = new Set(addresses.flatMap(({ ip }) => networkOf(ip) ?? []));
  for (const network of networks) await db.run(queries.insertNetwork, { decision, network, days });
  return networks.size;
}

/** Ends what a decision refused. */
export async function allowNetworksOf(db: Db, decision: string): Promise<void> {
  await db.run(queries.deleteNetworks, { decision });
}
