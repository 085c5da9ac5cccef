import type { Person } from "#contract/people/profiles";
import type { TipPlace } from "#contract/payments/payment-limits";
import { paths } from "#web/paths.ts";

/** Where a tip was offered, and what it is for. */
export type TipOrigin = { place: Exclude<TipPlace, "profile">; post?: string; evento?: string };

/** The address where an artist is given a tip; it needs no escaping, since the origin has ids only. */
export function tipPath(
  artist: Pick<Person, "id" | "username" | "creator_slug">,
  origin?: TipOrigin,
): string {
  const path = `${paths.profile(artist)}/propina`;
  if (origin === undefined) return path;
  const { place, post, evento } = origin;
  const about = evento ? `evento=${evento}&` : post ? `post=${post}&` : "";
  return `${path}?${about}desde=${place}`;
}
