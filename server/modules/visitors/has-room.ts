import type { LimitName } from "#contract/limits";
import type { VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";

/**
 * Whether another visit or play from this address may count at one place: changing the user agent does not change the
 * address.
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
