import { useState } from "react";
import { limits } from "#contract/limits";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";

type NoteDialogProps = {
  open: boolean;
  note: string;
  onClose: () => void;
  onSave: (note: string) => void;
};

/** Edits the note of a post in a list. */
export function NoteDialog({ open, note, onClose, onSave }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const characterCount = countCharacters(text);
  const long = characterCount > limits.collectionNoteLength;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={note === "" ? copy.addNote : copy.editNote}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button disabled={long} onClick={() => onSave(text.trim())}>
            {copy.save}
          </Button>
        </>
      }
    >
      <Field
        label={copy.note}
        hint={copy.noteHint}
        error={long && copy.noteLong}
        counter={{ count: characterCount, max: limits.collectionNoteLength }}
      >
        <Textarea data-autofocus value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}
