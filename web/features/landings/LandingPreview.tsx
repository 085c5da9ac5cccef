import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;
/** It is our own page: its player runs, and this page reads how far it is scrolled. Its links lead nowhere. */
const rights = "allow-scripts allow-same-origin";
const icons = { phone: Smartphone, desktop: Monitor };

/** The draft as visitors would see it, at the width of a phone or a desktop, scaled into its place. */
export function LandingPreview({ saves }: { saves: number }) {
  const preview = useQuery(query("getLandingPreview", {}));
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<Device>("phone");
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState(0);
  useEffect(() => {
    if (place === null) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const path = preview.data?.path;
  const scrollTop = useRef(0);
  useEffect(() => {
    if (saves === 0 || frame.current === null || path === undefined) return;
    scrollTop.current = windowOf(frame.current)?.scrollY ?? 0;
    // Set again: what the frame shows now may be a browser's error page, which nobody can reload from here.
    frame.current.src = path;
  }, [saves, path]);
  if (preview.error !== null) return <QueryError of={preview} title={copy.previewFailed} as="h2" />;
  const width = widths[device];
  const scale = Math.min(1, space / width);
  return (
    <section aria-label={copy.preview} className="grid gap-3 px-4 md:px-0">
      <div className="flex gap-2">
        {(["phone", "desktop"] as const).map((name) => {
          const Icon = icons[name];
          return (
            <Button
              key={name}
              size="sm"
              variant={device === name ? "secondary" : "ghost"}
              aria-pressed={device === name}
              icon={<Icon aria-hidden />}
              onClick={() => setDevice(name)}
            >
              {copy[name]}
            </Button>
          );
        })}
      </div>
      <div ref={setPlace} className="h-[70vh] overflow-hidden rounded-lg bg-surface">
        {preview.data === undefined ? (
          <Skeleton className="h-full" />
        ) : (
          <iframe
            ref={frame}
            title={copy.preview}
            src={preview.data.path}
            onLoad={({ currentTarget }) =>
              windowOf(currentTarget)?.scrollTo({ top: scrollTop.current, behavior: "instant" })
            }
            sandbox={rights}
            className="mx-auto block origin-top-left border-0"
            style={{
              width,
              height: scale > 0 ? `${70 / scale}vh` : "70vh",
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The frame's window while it shows our page; null while it shows an error of the browser. */
function windowOf(frame: HTMLIFrameElement): Window | null {
  try {
    return frame.contentWindow?.document === undefined ? null : frame.contentWindow;
  } catch {
    return null;
  }
}
