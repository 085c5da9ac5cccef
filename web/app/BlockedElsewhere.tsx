import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#web/api/live.ts";

/** Applies blocks and unblocks from another window to this one. */
export function BlockedElsewhere() {
  const client = useQueryClient();
  useLive("people:blocked", async (change) => {
    try {
      const { loadHiding } = await import("#features/safety");
      const { followBlock } = await loadHiding();
      followBlock(client, change);
    } catch {
      // When its code cannot be loaded, everything is fetched again.
      await client.invalidateQueries();
    }
  });
  return null;
}
