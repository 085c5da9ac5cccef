import { limits } from "#contract/limits";
import { MentionTextarea } from "#features/mentions";
import { ActingAs } from "#web/parts/session/ActingAs.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { cx } from "#web/ui/cx.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { copy } from "./copy.ts";
import type { Composer } from "./use-composer.ts";

/** The counter appears from this length on. */
const COUNTER_FROM = limits.postTextLength - 500;

/** The text field of a post, beside the author's avatar. */
export function PostText({ composer }: { composer: Composer }) {
  const { composition, full, start, song, sending, describedBy } = composer;
  const { draft, change } = composition;
  const me = useMe();
  return (
    <div className="flex gap-3">
      <Avatar
        name={me?.name ?? ""}
        src={me?.avatar_url}
        className={cx("mt-1 max-sm:hidden", song && "hidden")}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <ActingAs />
        <MentionTextarea
          aria-label={copy.textLabel}
          aria-describedby={describedBy}
          placeholder={song ? copy.songText : copy.prompt}
          value={draft.text}
          readOnly={sending}
          ref={start === "text" ? focusOnce : undefined}
          rows={full && !song ? 5 : 3}
          onChange={(event) => change({ text: event.target.value })}
          className={song ? undefined : "text-lg"}
        />
      </div>
    </div>
  );
}

/** Unfolding the form means that the person wants to write. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}

/** Why the post cannot be published yet, and the length of its text. */
export function TextNotes({ composer }: { composer: Composer }) {
  const { problemId, shownProblem } = composer;
  const { draft, problem, empty } = composer.composition;
  const showsCounter = draft.text.length > COUNTER_FROM;
  return (
    <div
      className={
        shownProblem === null && !showsCounter ? "sr-only" : "flex justify-between gap-4 text-sm"
      }
    >
      <output
        id={problemId}
        className={problem === null && !empty ? "text-text-muted" : "text-danger"}
      >
        {shownProblem}
      </output>
      {showsCounter && <Counter text={draft.text} />}
    </div>
  );
}

function Counter({ text }: { text: string }) {
  const characterCount = countCharacters(text);
  return (
    <p
      className={cx(
        "tabular-nums",
        characterCount > limits.postTextLength && "font-semibold text-danger",
      )}
    >
      <span aria-hidden>
        {characterCount}/{limits.postTextLength}
      </span>
      <span className="sr-only">
        {characterCount} de {limits.postTextLength} caracteres
      </span>
    </p>
  );
}
