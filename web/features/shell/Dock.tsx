import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { whenIdle } from "./when-idle.ts";

const PlayerDock = lazy(() =>
  import("#features/player").then(({ PlayerDock: Component }) => ({ default: Component })),
);

/**
 * The place of the player at the bottom edge, above the bottom bar. Its height is `--dock-height`
 * on the root element, which every page keeps free at its end.
 */
export function Dock() {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);

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
    <div
      ref={frame}
      className="fixed inset-x-0 bottom-(--bar-height,0px) z-30 md:left-(--sidebar-width,0px)"
    >
      {ready && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <PlayerDock />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
