import { type SyntheticEvent, useState } from "react";
import { listeningLimits } from "#contract/listening-links/listening-limits";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { pageCopy as copy } from "./page-copy.ts";
import type { useNotes } from "./use-notes.ts";
import type { Version } from "./versions.ts";

type NoteFormProps = {
  time: number;
  /** What plays; null where there is one version only. */
  version: Version | null;
  saving: ReturnType<typeof useNotes>["saving"];
};

/** A note to the second, and to the version, at which it was begun, while the song plays on. */
export function NoteForm({ time, version, saving }: NoteFormProps) {
  const [text, setText] = useState("");
  const [begin, setBegin] = useState<{ time: number; version: Version | null } | null>(null);
  const about = begin ?? { time, version };
  const second = Math.floor(about.time);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { second, text, ...(about.version && { version: about.version }) },
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
        hint={copy.noteAt(clock(second), about.version && copy.versions[about.version])}
        error={saving.error === null ? null : errorMessage(saving.error)}
      >
        <Textarea
          rows={2}
          value={text}
          maxLength={listeningLimits.noteLength}
          placeholder={copy.noteExample}
          onChange={({ target }) => {
            if (text === "" && begin === null) setBegin({ time, version });
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
