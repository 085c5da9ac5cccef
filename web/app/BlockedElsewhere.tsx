import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#web/api/live.ts";

/** Applies blocks and unblocks made in another window. */
export function BlockedElsewhere() {
  const client = useQueryClient();
  useLive("people:blocked", async (change) => {
    try {
      const { loadHiding } = await import("#features/safety");
      const { followBlock } = await loadHiding();
      followBlock(client, change);
    } catch {
      // When the code for it cannot be loaded, refetch everything.
      await client.invalidateQueries();
    }
  });
  return null;
}
