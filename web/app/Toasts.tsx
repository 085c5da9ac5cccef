import { useEffect, useState } from "react";
import { notices } from "#web/ui/notify.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

type Toaster = typeof import("#web/ui/Toaster.tsx").Toaster;

/**
 * The toasts, above the player, the bottom bar and the input of a conversation. Their code is loaded when the page
 * is idle, or with the first message; after a failure, with the next one.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<Toaster | null>(null);
  useEffect(() => {
    const load = () =>
      void import("#web/ui/Toaster.tsx").then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    const cancel = whenIdle(load);
    const unsubscribe = notices.subscribe(() => {
      if (notices.get().length > 0) load();
    });
    return () => {
      cancel();
      unsubscribe();
    };
  }, []);
  if (Toaster === null) return null;
  return (
    <Toaster className="bottom-[calc(var(--dock-height,0px)+var(--bar-height,0px)+var(--composer-height,0px)+1rem)]" />
  );
}
