import { type ComponentProps, lazy, Suspense, type SyntheticEvent, useState } from "react";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { mentionAt, type TypedMention } from "./mention-at.ts";
import type { ShownList } from "./MentionList.tsx";

const loadList = () => import("./MentionList.tsx");
const MentionList = lazy(loadList);

type Typing = TypedMention & { field: HTMLTextAreaElement };
type FieldEvent = SyntheticEvent<HTMLTextAreaElement>;

/**
 * A Textarea that suggests people while a name is typed after @. Takes the props of Textarea; a choice comes
 * through `onChange` like typed text. While suggestions are open, the arrow keys, Enter, Tab and Escape control
 * them and do not reach `onKeyDown`. For members only.
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

  const update = (field: HTMLTextAreaElement, opens: boolean) => {
    const { value, selectionStart, selectionEnd } = field;
    const mention = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
    // Only typing opens the list, moving the caret does not.
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
          update(event.currentTarget, true);
        }}
        onSelect={(event: FieldEvent) => {
          onSelect?.(event);
          if (typing !== null) update(event.currentTarget, false);
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
