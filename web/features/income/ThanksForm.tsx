import { type SubmitEvent, useState } from "react";
import { paymentLimits } from "#contract/payments/payment-limits";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { useUpdateReceiving } from "./use-update-receiving.ts";

/** What a giver reads once the payment is confirmed. */
export function ThanksForm({ thanks }: { thanks: string }) {
  const [text, setText] = useState(thanks);
  const { mutate, isPending } = useUpdateReceiving();
  const count = countCharacters(text);
  const isLong = count > paymentLimits.thanksLength;
  return (
    <Card as="section" bleed aria-labelledby="own-thanks" className="p-4 md:p-5">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!isLong && !isPending) mutate({ thanks: text.trim() });
        }}
      >
        <div className="grid gap-1">
          <h2 id="own-thanks" className="text-lg">
            {copy.thanks}
          </h2>
          <p className="text-sm text-pretty text-text-muted">{copy.thanksText}</p>
        </div>
        <Field
          label={copy.thanksField}
          error={isLong ? copy.thanksLong : undefined}
          counter={{ count, max: paymentLimits.thanksLength }}
        >
          <Textarea rows={2} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          className="justify-self-start"
          loading={isPending}
        >
          {copy.save}
        </Button>
      </form>
    </Card>
  );
}
