import { appealLength } from "#contract/moderation/rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Appeals a decision, once. */
export function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), []);
  const count = text.trim().length;
  const problem =
    count === 0
      ? copy.appealMissing
      : count > appealLength
        ? copy.appealTooLong(appealLength)
        : null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("appealDecision", { id, text }),
    onSuccess: () => notify({ title: copy.appealed, text: copy.appealedText, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.appealFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getOwnDecisions"),
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
        <Button variant="secondary" onClick={onClose}>
          {copy.appealCancel}
        </Button>
      </div>
    </form>
  );
}
