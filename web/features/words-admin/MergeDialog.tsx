import { useState } from "react";
import type { TypedWord } from "#contract/staff/typed-words";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { labelOf, likelyTarget, targetsOf } from "./taxonomy.ts";
import { useDecideWord } from "./use-decide-word.ts";

/** Asks what a word is merged with; what it probably is comes chosen. */
export function MergeDialog({
  word: typedWord,
  onClose,
}: {
  word: TypedWord;
  onClose: () => void;
}) {
  const { id, kind, word, uses } = typedWord;
  const [target, setTarget] = useState(likelyTarget(kind, word) ?? "");
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending } = useDecideWord(onClose);
  const submit = () => {
    setHasTried(true);
    if (target === "") return;
    mutate({
      run: () => call("mergeTypedWord", { id, target }),
      title: copy.merged(word, labelOf(kind, target)),
      text: copy.mergedText,
    });
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={copy.mergeTitle(word)}
      description={copy.mergeText(copy.uses(uses))}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={submit}>
            {copy.mergeNow}
          </Button>
        </>
      }
    >
      <Field
        label={copy.target[kind]}
        error={hasTried && target === "" ? copy.chooseMissing : undefined}
      >
        <Select value={target} onChange={(event) => setTarget(event.target.value)}>
          <option value="">{copy.choose}</option>
          {targetsOf(kind).map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
