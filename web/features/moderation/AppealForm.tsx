import { appealLength } from "#contract/moderation/rules";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type AppealFormProps = {
  send: (text: string) => Promise<unknown>;
  /** After an answer or a failure: asks again for the decision. */
  onSettled: () => unknown;
  /** Absent: the form stands alone, is not focused, and cannot be closed. */
  onClose?: () => void;
};

/** Appeals a decision, once. */
export function AppealForm({ send, onSettled, onClose }: AppealFormProps) {
  const [text, setText] = useState("");
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasOpened = onClose !== undefined;
  // The button that opened the form is gone.
  useEffect(() => {
    if (hasOpened) field.current?.focus();
  }, [hasOpened]);
  const count = text.trim().length;
  const problem =
    count === 0
      ? copy.appealMissing
      : count > appealLength
        ? copy.appealTooLong(appealLength)
        : null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(text),
    onSuccess: () => notify({ title: copy.appealed, text: copy.appealedText, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.appealFailed, text: errorMessage(error), tone: "danger" }),
    onSettled,
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTriedToSend(true);
        if (problem === null && !isPending) mutate();
      }}
    >
      <Field
        label={copy.appealTitle}
        hint={copy.appealHint}
        error={hasTriedToSend && problem}
        counter={{ count, max: appealLength }}
      >
        <Textarea
          ref={field}
          rows={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {copy.appealSend}
        </Button>
        {onClose !== undefined && (
          <Button variant="secondary" onClick={onClose}>
            {copy.appealCancel}
          </Button>
        )}
      </div>
    </form>
  );
}
