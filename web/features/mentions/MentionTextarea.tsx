import { type ComponentProps, lazy, Suspense, type SyntheticEvent, useState } from "react";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { mentionAt, type TypedMention } from "./mention-at.ts";
import type { ShownList } from "./MentionList.tsx";

const loadList = () => import("./MentionList.tsx");
const MentionList = lazy(loadList);

type Typing = TypedMention & { field: HTMLTextAreaElement };
type FieldEvent = SyntheticEvent<HTMLTextAreaElement>;

/**
 * A Textarea that suggests people while one types a name after @. Takes the props of Textarea; a choice
 * comes through `onChange` like typed text. While suggestions are shown, the arrow keys, Enter, Tab and
 * Escape belong to them, and `onKeyDown` does not hear of these keys. Only for members.
 */
export function MentionTextarea({
  onChange,
  onSelect,
  onBlur,
  ...props
}: ComponentProps<"textarea">) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [visibleList, setVisibleList] = useState<ShownList | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const close = () => {
    setTyping(null);
    setVisibleList(null);
  };

  const look = (field: HTMLTextAreaElement, opens: boolean) => {
    const { value, selectionStart, selectionEnd } = field;
    const mention = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
    // Only typing opens: going with the caret through what stands there does not.
    if (mention === null || (!opens && typing?.from !== mention.from)) return close();
    if (mention.query === typing?.query && mention.from === typing.from) return;
    setTyping({ ...mention, field });
    // Without a connection there are no suggestions; the next letter tries again.
    if (!isLoaded) loadList().then(() => setIsLoaded(true), ignore);
  };

  return (
    <>
      <Textarea
        {...props}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={visibleList?.id}
        aria-activedescendant={visibleList?.active}
        onChange={(event) => {
          onChange?.(event);
          look(event.currentTarget, true);
        }}
        onSelect={(event: FieldEvent) => {
          onSelect?.(event);
          if (typing !== null) look(event.currentTarget, false);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      {typing !== null && isLoaded && (
        <Suspense>
          <MentionList {...typing} onShown={setVisibleList} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function ignore(): void {}
