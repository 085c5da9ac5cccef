import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#web/api/live.ts";

/** Whom somebody blocks in one window leaves all their windows. */
export function BlockedElsewhere() {
  const client = useQueryClient();
  useLive("people:blocked", async (change) => {
    try {
      const { loadHiding } = await import("#features/safety");
      const { followBlock } = await loadHiding();
      followBlock(client, change);
    } catch {
      // Without a connection for its code, everything is asked again.
      await client.invalidateQueries();
    }
  });
  return null;
}
