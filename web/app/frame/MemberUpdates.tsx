import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";
import { useAcceptedFollows } from "#web/entities/person/use-accepted-follows.ts";

/** Live updates on every page of a member: accepted requests to follow, and announcements. Renders nothing. */
export function MemberUpdates() {
  const client = useQueryClient();
  useAcceptedFollows();
  // The windows ask again one after the other, and when every process knows of the change.
  useLive("announcements:changed", () => {
    setTimeout(() => invalidate(client, "getMe"), 6000 + Math.random() * 9000);
  });
  return null;
}
