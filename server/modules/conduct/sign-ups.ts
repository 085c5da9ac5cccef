import type { Context } from "#platform/context";
import { currentRules } from "./current-rules.ts";
import { countHit } from "./hits.ts";

/**
 * Whether a network may have one more account now. `count` is asked only when the rule runs: it tells the accounts
 * that the network made within an hour (null for an address that is none), counted to `most`.
 */
export async function mayNetworkSignUp(
  ctx: Context,
  count: (most: number) => Promise<{ network: string | null; accounts: number } | null>,
): Promise<boolean> {
  const { state, figures } = (await currentRules(ctx)).sign_up_burst;
  if (state === "off") return true;
  const row = await count(figures.accounts);
  if (row?.network == null || row.accounts < figures.accounts) return true;
  const isRefused = state === "on";
  const who = { network: row.network };
  await countHit(ctx, { rule: "sign_up_burst", act: "sign_up", who, isRefused });
  return !isRefused;
}
