import { type KeyboardEvent, useEffect, useRef } from "react";
import { copy } from "#web/features/messages/copy.ts";

/** Emojis with their accessible names. */
const emojis = [
  ["😀", "Sonrisa"],
  ["😂", "Risa con lágrimas"],
  ["😍", "Enamorado"],
  ["🥰", "Cariño"],
  ["😎", "Gafas de sol"],
  ["🤔", "Pensando"],
  ["😢", "Triste"],
  ["😮", "Sorpresa"],
  ["👍", "Pulgar arriba"],
  ["👏", "Aplauso"],
  ["🙏", "Gracias"],
  ["❤️", "Corazón"],
  ["🔥", "Fuego"],
  ["🎉", "Fiesta"],
  ["🎵", "Nota musical"],
  ["🎸", "Guitarra"],
  ["🎤", "Micrófono"],
] as const;

const columns = 6;
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

type EmojiPickerProps = {
  onPick: (emoji: string) => void;
  /** `back` returns the focus to the input. */
  onClose: (back: boolean) => void;
};

/** Emojis to insert at the caret; several can be picked. */
export default function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    panel.current?.querySelector("button")?.focus();
    const press = ({ target }: PointerEvent) => {
      // The button that opened it closes it itself.
      const around = panel.current?.parentElement;
      if (target instanceof Node && around?.contains(target) !== true) onClose(false);
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      return onClose(true);
    }
    const step = steps[event.key];
    const buttons = [...(panel.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <dialog
      ref={panel}
      open
      aria-label={copy.emoji}
      onKeyDown={onKeyDown}
      className="absolute right-0 bottom-full left-auto z-20 mb-2 grid animate-rise grid-cols-6 gap-0.5 rounded-md bg-surface-raised p-2 text-text shadow-overlay inset-ring inset-ring-border"
    >
      {emojis.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          onClick={() => onPick(emoji)}
          className="grid size-11 place-items-center rounded-sm text-xl hover:bg-fill"
        >
          {emoji}
        </button>
      ))}
    </dialog>
  );
}
