import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { isBlank } from "#contract/text/is-blank";
import { MentionTextarea } from "#features/mentions";
import { ActingAs } from "#web/parts/session/ActingAs.tsx";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { copy } from "./copy.ts";
import { setDraft, useDraft } from "./drafts.ts";

type CommentFormProps = {
  label: string;
  placeholder?: string;
  /** The label of the send button. */
  send: string;
  max: number;
  /** The key of the text (drafts.ts). */
  draft: string;
  onSend: (content: string) => void;
  /** Called on Escape and by a button. */
  onCancel?: () => void;
  /** Focuses the field when it appears. */
  focus?: boolean;
  busy?: boolean;
  error?: string | undefined;
  /** An avatar before the field. */
  face?: ReactNode;
  id?: string;
};

/** From this length on, counting graphemes would slow typing down. */
const HUGE = 20_000;

/** The field for a comment: Enter sends, Shift+Enter starts a new line, Escape cancels. */
export function CommentForm({
  label,
  placeholder,
  send,
  max,
  draft,
  onSend,
  onCancel,
  focus = false,
  busy = false,
  error,
  face,
  id,
}: CommentFormProps) {
  const text = useDraft(draft);
  const [hasTried, setHasTried] = useState(false);
  const characterCount = text.length > HUGE ? text.length : countCharacters(text);
  const over = characterCount > max;
  const problem = over ? copy.tooLong(max) : hasTried && isBlank(text) ? copy.empty : error;

  const submit = () => {
    if (busy) return;
    setHasTried(true);
    if (over || isBlank(text)) return;
    setHasTried(false);
    onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // The keyboard of a phone has no other key for a new line.
    if (event.key === "Enter" && !event.shiftKey && !matchMedia("(pointer: coarse)").matches) {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape" && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <form
      className="flex items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {face}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <ActingAs />
        <Field
          label={label}
          hideLabel
          error={problem}
          {...(text !== "" && { counter: { count: characterCount, max } })}
        >
          <div className="relative">
            <MentionTextarea
              value={text}
              placeholder={placeholder}
              rows={1}
              ref={focus ? takeFocus : undefined}
              onChange={(event) => setDraft(draft, event.target.value)}
              onKeyDown={onKeyDown}
              enterKeyHint="enter"
              {...(id !== undefined && { "data-comment-field": id })}
              className="block min-h-11 rounded-[1.375rem] bg-fill py-2.5 pr-13 pl-4 leading-6 inset-ring-0 hover:bg-fill"
            />
            {onCancel === undefined && (
              <IconButton
                type="submit"
                label={send}
                aria-busy={busy}
                aria-disabled={text === "" || undefined}
                className="absolute right-0 bottom-0 text-accent-text aria-disabled:text-text-muted"
              >
                <SendHorizontal aria-hidden />
              </IconButton>
            )}
          </div>
        </Field>
        {onCancel !== undefined && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={onCancel}>
              {copy.cancel}
            </Button>
            <Button type="submit" size="sm" loading={busy}>
              {send}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** With the caret at the end. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.scrollIntoView({ block: "nearest" });
}
