import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { counterNoticeDays, counterNoticeLimits } from "#contract/moderation/counter-notice-limits";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./counter-notice-copy.ts";
import { Oath } from "./Oath.tsx";

type CounterNoticeFormProps = {
  /** The id of the decision. */
  decision: string;
  /** After an answer or a failure: asks again for the decision. */
  onSettled: () => unknown;
  onClose: () => void;
};

/** Sends a counter-notice, once. */
export function CounterNoticeForm({ decision, onSettled, onClose }: CounterNoticeFormProps) {
  const [draft, setDraft] = useState({ name: "", contact: "", text: "", isSworn: false });
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => firstField.current?.focus(), []);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const name = draft.name.trim();
  const contact = draft.contact.trim();
  const count = draft.text.trim().length;
  const isTooLong = count > counterNoticeLimits.textLength;
  const isComplete = name !== "" && contact !== "" && count > 0 && !isTooLong && draft.isSworn;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call("sendCounterNotice", { id: decision, name, contact, text: draft.text, sworn: true }),
    onSuccess: () =>
      notify({ title: copy.sent, text: copy.sentText(counterNoticeDays), tone: "positive" }),
    onError: (error) => notify({ title: copy.failed, text: errorMessage(error), tone: "danger" }),
    onSettled,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTriedToSend(true);
        if (isComplete && !isPending) mutate();
      }}
    >
      <p className="text-sm text-pretty text-text-muted">{copy.disclosure}</p>
      <Field label={copy.name} error={hasTriedToSend && name === "" && copy.nameMissing}>
        <Input
          ref={firstField}
          autoComplete="name"
          value={draft.name}
          maxLength={counterNoticeLimits.nameLength}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label={copy.contact}
        hint={copy.contactHint}
        error={hasTriedToSend && contact === "" && copy.contactMissing}
      >
        <Input
          value={draft.contact}
          maxLength={counterNoticeLimits.contactLength}
          onChange={({ target }) => set({ contact: target.value })}
        />
      </Field>
      <Field
        label={copy.text}
        hint={copy.textHint}
        error={
          isTooLong
            ? copy.textTooLong(counterNoticeLimits.textLength)
            : hasTriedToSend && count === 0 && copy.textMissing
        }
        counter={{ count, max: counterNoticeLimits.textLength }}
      >
        <Textarea
          rows={5}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Oath
        label={copy.sworn}
        checked={draft.isSworn}
        showError={hasTriedToSend}
        onChange={(isSworn) => set({ isSworn })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {copy.send}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
