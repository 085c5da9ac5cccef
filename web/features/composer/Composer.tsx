import { AudioLines, ImagePlus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useMe } from "#web/parts/session/use-me.ts";
import { storedBelow } from "#web/api/own-storage.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Card } from "#web/ui/Card.tsx";
import { optional } from "#web/ui/browser/optional.ts";
import { prompt } from "./prompt.ts";
import { useOwnId } from "#web/api/use-own-id.ts";

const loadForm = () => import("./ComposerForm.tsx");
const ComposerForm = lazy(async () => ({ default: (await loadForm()).ComposerForm }));
const WaitingPosts = optional(async () => (await import("./WaitingPosts.tsx")).WaitingPosts);

export type ComposerProps = {
  /** Whether it is unfolded; the address may ask for that (`/home?crear`). */
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Loaded when the pointer or the focus reaches it, or when the address asks for it. */
const prefetch = (): void => void loadForm().catch(() => undefined);

/** The quick composer: one line that unfolds into a form. */
export function Composer({ open, onOpenChange }: ComposerProps) {
  const me = useMe();
  const person = useOwnId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Folding removes the focused field: focus this button instead.
    if (!open && wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  const name = me?.name ?? "";
  const unfold = () => void loadForm().then(() => onOpenChange(true), notifyUnavailable);
  const placeholder = (
    <Card bleed className="p-3 md:p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={me?.avatar_url} />
        <button
          ref={button}
          type="button"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={unfold}
          className="flex h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-full bg-fill pr-4 pl-5 text-left text-text-muted transition-colors hover:bg-border hover:text-text"
        >
          <span className="truncate">{prompt}</span>
          <span aria-hidden className="flex shrink-0 gap-3 [&_svg]:size-5">
            <ImagePlus />
            <AudioLines />
          </span>
        </button>
      </div>
      {!open && storedBelow([person, "post"]).length > 0 && (
        <Suspense>
          <WaitingPosts onEdit={unfold} />
        </Suspense>
      )}
    </Card>
  );
  if (!open) return placeholder;
  const close = () => onOpenChange(false);
  return (
    <Suspense fallback={placeholder}>
      <ComposerForm onClose={close} onPublished={close} />
    </Suspense>
  );
}
