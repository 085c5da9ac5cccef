import type { LimitName } from "#contract/limits";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";

/**
 * Whether one more of this address may count at one place: somebody who changes their name with every visit
 * still has one address.
 */
export async function hasRoom(
  { limits, ip }: Pick<VisitorContext, "limits" | "ip">,
  limit: LimitName,
  place: string,
): Promise<boolean> {
  try {
    await limits.take(limit, `${place} ${addressKey(ip)}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
