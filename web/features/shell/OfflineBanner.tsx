import { WifiOff } from "lucide-react";
import { copy } from "./copy.ts";
import { useOffline } from "./use-offline.ts";

/** Says once, without getting in the way, that there is no connection. */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <output className="pointer-events-none fixed inset-x-0 z-40 top-[calc(env(safe-area-inset-top)+4.25rem)] flex justify-center px-4 md:top-3">
      {offline && (
        <span className="flex animate-rise items-center gap-2.5 rounded-full bg-text px-4 py-2 text-sm font-medium text-background shadow-raised">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {copy.offline}
        </span>
      )}
    </output>
  );
}
