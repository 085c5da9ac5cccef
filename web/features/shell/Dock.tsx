import { type ComponentType, useEffect, useRef, useState } from "react";
import { ComponentBoundary } from "./boundaries.tsx";
import { whenIdle } from "./when-idle.ts";

/**
 * The place of the player at the bottom edge, above the bottom bar. Its height is `--dock-height`
 * on the root element, which every page keeps free at its end.
 */
export function Dock() {
  const frame = useRef<HTMLDivElement>(null);
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

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty("--dock-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--dock-height");
    };
  }, []);

  return (
    <div ref={frame} className="fixed inset-x-0 bottom-(--bar-height,0px) z-30 print:hidden">
      <ComponentBoundary>{Player && <Player />}</ComponentBoundary>
    </div>
  );
}
