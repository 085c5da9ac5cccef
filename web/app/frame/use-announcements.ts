import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Announcement } from "#contract/announcements/announcements";
import type { Me } from "#web/parts/session/use-me.ts";

/** What the staff tells this person now: part of `getMe`, and for visitors of the page itself. */
export function useAnnouncements(me: Me | null): readonly Announcement[] | undefined {
  const client = useQueryClient();
  const [inlined] = useState(() =>
    client.getQueryData<{ announcements: Announcement[] }>(["announcements", {}]),
  );
  return (me ?? inlined)?.announcements;
}
