import { Check, Mic, Paperclip, SendHorizontal, Smile, X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { copy } from "#web/features/messages/copy.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { acceptedTypes } from "./check-attachment.ts";

const loadEmojis = () => import("./EmojiPicker.tsx");
const EmojiPicker = lazy(loadEmojis);

/** Chooses files to send. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={copy.attach}
        className="text-text-muted"
        onClick={() => picker.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={picker}
        type="file"
        accept={acceptedTypes}
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = "";
          onChoose(files);
        }}
      />
    </>
  );
}

type EmojiButtonProps = {
  onPick: (emoji: string) => void;
  /** Closed by keyboard: the focus returns to the input. */
  onBack: () => void;
};

/** Opens the emoji picker, inside the edge of the input. */
export function EmojiButton({ onPick, onBack }: EmojiButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={copy.emoji}
        aria-expanded={open}
        aria-haspopup="dialog"
        className="absolute right-0 bottom-0 text-text-muted"
        onClick={() => {
          loadEmojis().then(() => setOpen(!open), notifyUnavailable);
        }}
      >
        <Smile aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <EmojiPicker
            onPick={onPick}
            onClose={(back) => {
              setOpen(false);
              if (back) onBack();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type SendButtonsProps = {
  editing: boolean;
  empty: boolean;
  /** Absent where recording is not possible. */
  onRecord: (() => void) | undefined;
  onCancel: () => void;
};

/** The last buttons: send, record (while empty), or save an edit. */
export function SendButtons({ editing, empty, onRecord, onCancel }: SendButtonsProps) {
  if (editing)
    return (
      <>
        <IconButton label={copy.cancel} className="text-text-muted" onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
        <IconButton type="submit" label={copy.save} variant="primary" disabled={empty}>
          <Check aria-hidden />
        </IconButton>
      </>
    );
  if (empty && onRecord !== undefined)
    return (
      <IconButton label={copy.record} className="text-text-muted" onClick={onRecord}>
        <Mic aria-hidden />
      </IconButton>
    );
  return (
    <IconButton
      type="submit"
      label={copy.send}
      variant={empty ? "ghost" : "primary"}
      aria-disabled={empty || undefined}
      className={empty ? "text-text-muted" : undefined}
    >
      <SendHorizontal aria-hidden />
    </IconButton>
  );
}
