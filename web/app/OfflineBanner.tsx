import { WifiOff } from "lucide-react";
import { copy } from "./copy.ts";
import { useOffline } from "./use-offline.ts";

/**
 * Says that there is no connection. It is part of the dock, for which every page leaves space, so it covers
 * nothing.
 */
export function OfflineBanner() {
  const offline = useOffline();
  return (
    <output className="block">
      {offline && (
        <span className="flex min-h-8 animate-rise items-center justify-center gap-2.5 bg-fill px-4 py-1 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {copy.offline}
        </span>
      )}
    </output>
  );
}
