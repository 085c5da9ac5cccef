import type { TypedWord } from "#contract/staff/typed-words";
import { call } from "#web/api/client.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { labelOf } from "./taxonomy.ts";
import { useDecideWord } from "./use-decide-word.ts";

type WordRowProps = { word: TypedWord; onMerge: () => void };

/** A typed word: how many have it and since when, and what can be done with it. */
export function WordRow({ word: typedWord, onMerge }: WordRowProps) {
  const { kind, word, state, target, uses, since } = typedWord;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-surface p-4 md:rounded-lg">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{word}</bdi>
        </p>
        {target !== null && <p>{copy.standsFor(labelOf(kind, target))}</p>}
        <p className="text-sm text-text-muted tabular-nums">
          {copy.uses(uses)}, <time dateTime={since}>{copy.since(dayOf(since))}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== "merged" && (
          <Button size="sm" variant="secondary" aria-label={copy.mergeWord(word)} onClick={onMerge}>
            {copy.merge}
          </Button>
        )}
        <OtherAct word={typedWord} />
      </div>
    </div>
  );
}

/** What is done without a question: it can be taken back. */
function OtherAct({ word: { id, word, state } }: { word: TypedWord }) {
  const { mutate, isPending } = useDecideWord();
  const acts = {
    pending: {
      label: copy.leave,
      name: copy.leaveWord(word),
      act: {
        run: () => call("leaveTypedWord", { id, state: "own" }),
        title: copy.left(word),
      },
    },
    own: {
      label: copy.reopen,
      name: copy.reopenWord(word),
      act: {
        run: () => call("leaveTypedWord", { id, state: "pending" }),
        title: copy.reopened(word),
      },
    },
    merged: {
      label: copy.undo,
      name: copy.undoWord(word),
      act: {
        run: () => call("undoTypedWordMerge", { id }),
        title: copy.undone(word),
        text: copy.undoneText,
      },
    },
  };
  const { label, name, act } = acts[state];
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={name}
      loading={isPending}
      onClick={() => mutate(act)}
    >
      {label}
    </Button>
  );
}
