import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useHeightVariable } from "#web/ui/browser/use-height-variable.ts";
import { useActingFor, useSession } from "#web/api/session.ts";
import { ComponentBoundary } from "./boundaries.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

const ActingStrip = lazy(async () => ({
  default: (await import("./ActingStrip.tsx")).ActingStrip,
}));

/**
 * The player at the bottom edge, above the bottom bar, together with the notice about the connection. Its height is
 * `--dock-height` on the root element, which every page keeps free at its end.
 */
export function Dock() {
  const frame = useHeightVariable<HTMLDivElement>("--dock-height");
  const member = useSession().status === "member";
  const band = useActingFor();
  const [Player, setPlayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { loadPlayerDock } = await import("#features/player");
      const PlayerDock = await loadPlayerDock();
      setPlayer(() => PlayerDock);
    };
    // When the player cannot be loaded there is nothing to show.
    const start = () => void load().catch(() => undefined);
    addEventListener("player:open", start, { once: true });
    // Visitors get the code when they play something; members may play without a connection later.
    const cancel = member || wasOpen() ? whenIdle(start) : undefined;
    return () => {
      cancel?.();
      removeEventListener("player:open", start);
    };
  }, [member]);

  return (
    <div ref={frame} className="fixed inset-x-0 bottom-(--bar-height,0px) z-30 print:hidden">
      <ComponentBoundary>
        {band !== null && (
          <Suspense>
            <ActingStrip />
          </Suspense>
        )}
      </ComponentBoundary>
      <OfflineBanner />
      <ComponentBoundary>{Player && <Player />}</ComponentBoundary>
    </div>
  );
}

/** Whether the player was open at the last visit (features/player/stored-player.ts). */
function wasOpen(): boolean {
  try {
    return localStorage.getItem("player") !== null;
  } catch {
    return false;
  }
}
