import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { IncomePayment } from "#contract/payments/income";
import { moneyLabel, typedAmount } from "#contract/payments/money";
import { paymentLimits } from "#contract/payments/payment-limits";
import { useIdentity } from "#features/personal-data";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";

type RefundDialogProps = { payment: IncomePayment; onClose: () => void };

/** Gives a payment back, whole or in part. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const form = useId();
  const { currency } = payment;
  const rest = payment.amount - payment.refunded;
  const [part, setPart] = useState<"whole" | "part">("whole");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error, dialog } = useRefund(payment, onClose);
  const amount = part === "whole" ? rest : typedAmount(typed, currency);
  const isWrongAmount = amount === null || amount < 1 || amount > rest;
  const isReasonMissing = reason.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isWrongAmount && !isReasonMissing && !isPending) mutate({ amount, reason: reason.trim() });
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={copy.refundTitle(moneyLabel(payment.amount, currency))}
        description={copy.refundText}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button type="submit" form={form} variant="danger" loading={isPending}>
              {isWrongAmount ? copy.refund : copy.refundConfirm(moneyLabel(amount, currency))}
            </Button>
          </>
        }
      >
        <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
          {error !== null && <FormAlert text={errorMessage(error)} />}
          <RadioCards
            legend={copy.refundHowMuch}
            options={[
              { value: "whole", label: copy.refundWhole(moneyLabel(rest, currency)) },
              { value: "part", label: copy.refundPart },
            ]}
            value={part}
            onChange={setPart}
          />
          {part === "part" && (
            <Field
              label={copy.refundAmount(currency)}
              error={
                hasTried && isWrongAmount ? copy.refundRange(moneyLabel(rest, currency)) : undefined
              }
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          )}
          <Field
            label={copy.refundReason}
            error={hasTried && isReasonMissing ? copy.refundReasonMissing : undefined}
          >
            <Input
              autoComplete="off"
              maxLength={paymentLimits.refundReasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

type Refund = { amount: number; reason: string };

/** The same refund is sent with the same key, so that a retry does not give back twice. */
function useRefund({ id, currency, refunded }: IncomePayment, onDone: () => void) {
  const client = useQueryClient();
  const { withIdentity, dialog } = useIdentity();
  const last = useRef({ form: "", key: "" });
  const { mutate, isPending, error } = useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: (refund: Refund) => {
      const form = JSON.stringify(refund);
      if (last.current.form !== form) last.current = { form, key: crypto.randomUUID() };
      const { key } = last.current;
      return withIdentity(() => call("refundOrder", { id, ...refund }, { idempotencyKey: key }));
    },
    onSuccess: (payment, { amount }) => {
      // Null: the person did not confirm who they are.
      if (payment === null) return;
      const label = moneyLabel(amount, currency);
      // Some refunds are confirmed later: nothing is said to be given back before.
      if (payment.refunded > refunded) notify({ title: copy.refundDone(label), tone: "positive" });
      else notify({ title: copy.refundAsked(label), text: copy.refundAskedText });
      onDone();
    },
    onError: (refusal) => {
      // A refused refund is over: what is sent next is another one. One that waits or got no answer may still be done.
      if (refusal instanceof ApiError && refusal.code === "refund_refused")
        last.current = { form: "", key: "" };
    },
    onSettled: () => invalidate(client, ["getIncome", "getIncomePayments", "getEventTips"]),
  });
  return { mutate, isPending, error, dialog };
}
