import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { useTopLayer } from "#web/ui/overlays/layer-context.ts";
import { dismissNotice, notices, type ShownNotice } from "./notify.ts";

const SHOWN_MS = 5000;

/**
 * Renders the messages of notify(). Once, at the root; it moves into an open modal. At the top on phones, since
 * sheets and menus are at the bottom; otherwise at the lower right, where `className` may lift it above a dock
 * (`bottom-…`).
 */
export function Toaster({ className }: { className?: string }) {
  const notice = notices.useValue(([first]) => first ?? null);
  const layer = useTopLayer();
  const setPaused = useCountdown(notice?.id);
  const toast = notice && <Toast notice={notice} onHold={setPaused} />;
  // Both live regions exist before their first message: screen readers announce only changes of a known region.
  return createPortal(
    <section
      aria-label="Avisos"
      className={cx(
        "pointer-events-none fixed inset-x-4 bottom-6 z-60 md:right-6 md:left-auto",
        className,
        "max-md:top-[calc(env(safe-area-inset-top)+0.75rem)] max-md:bottom-auto",
      )}
    >
      <output className="block">{notice?.tone !== "danger" && toast}</output>
      <div role="alert">{notice?.tone === "danger" && toast}</div>
    </section>,
    layer ?? document.body,
  );
}

/** Removes the notice when its time is over; the returned function pauses (true) and resumes (false) the timer. */
function useCountdown(id: number | undefined): (isPaused: boolean) => void {
  const [heldId, setHeldId] = useState<number | null>(null);
  const left = useRef({ id, ms: SHOWN_MS });
  const isPaused = heldId === id;

  useEffect(() => {
    if (left.current.id !== id) left.current = { id, ms: SHOWN_MS };
    if (id === undefined || isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissNotice(id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - since;
    };
  }, [id, isPaused]);

  return (paused) => setHeldId(paused && id !== undefined ? id : null);
}

function Toast({ notice, onHold }: { notice: ShownNotice; onHold: (isPaused: boolean) => void }) {
  return (
    <div
      key={notice.id}
      data-toast
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-surface-raised py-1.5 pr-1.5 pl-4 md:max-w-104 md:min-w-80 text-text shadow-overlay inset-ring inset-ring-border"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {notice.tone === "danger" && (
        <CircleAlert aria-hidden className="mt-2.5 shrink-0 text-danger" />
      )}
      {notice.tone === "positive" && (
        <CircleCheck aria-hidden className="mt-2.5 shrink-0 text-positive" />
      )}
      <div className="grid min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{notice.title}</p>
        {notice.text !== undefined && <p className="text-sm text-text-muted">{notice.text}</p>}
      </div>
      {notice.action !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 text-accent-text"
          onClick={() => {
            notice.action?.onSelect();
            dismissNotice(notice.id);
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton label="Cerrar aviso" onClick={() => dismissNotice(notice.id)}>
        <X />
      </IconButton>
    </div>
  );
}
