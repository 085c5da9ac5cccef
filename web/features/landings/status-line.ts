import type { OwnLanding } from "#contract/landings/landings";
import { copy } from "./copy.ts";

/** What visitors see of a page now, in a line. */
export function statusLine({ status, has_changes: hasChanges }: OwnLanding): string {
  if (status === "draft") return copy.ready;
  if (status === "unpublished") return copy.unpublished;
  return hasChanges ? copy.hasChanges : copy.upToDate;
}
