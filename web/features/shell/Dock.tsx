import { type ComponentType, useEffect, useState } from "react";
import { useHeightVariable } from "#web/ui/use-height-variable.ts";
import { ComponentBoundary } from "./boundaries.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { whenIdle } from "./when-idle.ts";

/**
 * The place of the player at the bottom edge, above the bottom bar, with what is said about the connection. Its height is `--dock-height`
 * on the root element, which every page keeps free at its end.
 */
export function Dock() {
  const frame = useHeightVariable<HTMLDivElement>("--dock-height");
  const [Player, setPlayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { loadPlayerDock } = await import("#features/player");
      const PlayerDock = await loadPlayerDock();
      setPlayer(() => PlayerDock);
    };
    // Without its file there is nothing to play with either.
    return whenIdle(() => void load().catch(() => undefined));
  }, []);

  return (
    <div ref={frame} className="fixed inset-x-0 bottom-(--bar-height,0px) z-30 print:hidden">
      <OfflineBanner />
      <ComponentBoundary>{Player && <Player />}</ComponentBoundary>
    </div>
  );
}
