import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { limits } from "#contract/limits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type BroadcastFormProps = { eventId: string; audience: number };

/** The text of a broadcast. The button says to how many people it goes. */
export function BroadcastForm({ eventId, audience }: BroadcastFormProps) {
  const [text, setText] = useState("");
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const { mutate, isPending } = useSending(eventId);
  const count = countCharacters(text);
  const max = limits.broadcastLength;
  const problem =
    count > max ? copy.textTooLong(max) : hasTriedToSend && count === 0 && copy.textMissing;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTriedToSend(true);
        if (count > 0 && count <= max && !isPending) mutate(text);
      }}
    >
      <Field label={copy.text} hint={copy.hint} error={problem} counter={{ count, max }}>
        <Textarea
          data-autofocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setHasTriedToSend(false);
          }}
        />
      </Field>
      <Button type="submit" block icon={<Send aria-hidden />} loading={isPending}>
        {copy.send(audience)}
      </Button>
    </form>
  );
}

/** Sends a text; the same one again, after an answer that did not come, is the same broadcast. */
function useSending(id: string) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (text: string) => {
      const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, idempotencyKey);
      return call("sendBroadcast", { id, text }, { idempotencyKey });
    },
    onSuccess: () => notify({ title: copy.sent, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.sendFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getBroadcasts"),
  });
}
