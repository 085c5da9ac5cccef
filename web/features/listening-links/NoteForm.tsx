import { type SyntheticEvent, useState } from "react";
import { listeningLimits } from "#contract/listening-links/listening-limits";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { pageCopy as copy } from "./page-copy.ts";
import type { useNotes } from "./use-notes.ts";

type NoteFormProps = { time: number; saving: ReturnType<typeof useNotes>["saving"] };

/** A note to the second at which it was begun, while the song plays on. */
export function NoteForm({ time, saving }: NoteFormProps) {
  const [text, setText] = useState("");
  const [begin, setBegin] = useState<number | null>(null);
  const second = Math.floor(begin ?? time);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { second, text },
      {
        onSuccess: () => {
          setText("");
          setBegin(null);
        },
      },
    );
  };
  return (
    <form onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={copy.note}
        hint={copy.noteAt(clock(second))}
        error={saving.error === null ? null : errorMessage(saving.error)}
      >
        <Textarea
          rows={2}
          value={text}
          maxLength={listeningLimits.noteLength}
          placeholder={copy.noteExample}
          onChange={({ target }) => {
            if (text === "" && begin === null) setBegin(time);
            if (target.value === "") setBegin(null);
            setText(target.value);
            if (saving.isError) saving.reset();
          }}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        loading={saving.isPending}
        className="justify-self-start"
      >
        {copy.save}
      </Button>
    </form>
  );
}
