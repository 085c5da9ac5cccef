import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { paymentLimits, type PayoutKind, payoutKinds } from "#contract/payments/payment-limits";
import type { OwnPayoutLink } from "#contract/payments/receiving";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";

/** Adds a way of being paid, or changes one. */
export function OwnWayDialog({
  link,
  onClose,
}: {
  link: OwnPayoutLink | null;
  onClose: () => void;
}) {
  const form = useId();
  // Chosen once, so that a retry saves the same one.
  const [id] = useState(() => link?.id ?? crypto.randomUUID());
  const [kind, setKind] = useState<PayoutKind>(link?.kind ?? "paypal");
  const [label, setLabel] = useState(link?.label ?? "");
  const [target, setTarget] = useState(link?.target ?? "");
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error } = useSave(onClose);
  const isMissing = target.trim() === "";
  const refusal =
    error instanceof ApiError &&
    (error.field === "target" || error.code === "payout_target_invalid")
      ? error.message
      : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isMissing && !isPending) mutate({ id, kind, label: label.trim(), target: target.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={link === null ? copy.newLink : copy.editLink}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        {error !== null && refusal === undefined && <FormAlert text={errorMessage(error)} />}
        <Field label={copy.linkKind}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as PayoutKind)}>
            {Object.entries(payoutKinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={copy.linkTarget}
          hint={`${copy.linkTargetHints[kind]} ${copy.linkTargetShown}`}
          error={hasTried && isMissing ? copy.linkTargetMissing : refusal}
        >
          <Input
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={paymentLimits.payoutTargetLength}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
        <Field label={copy.linkLabel} optional>
          <Input
            autoComplete="off"
            placeholder={payoutKinds[kind]}
            maxLength={paymentLimits.payoutLabelLength}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useSave(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (link: InputOf<"savePayoutLink">) => call("savePayoutLink", link),
    onSuccess: onDone,
    onSettled: () => invalidate(client, ["getReceiving", "getTipPage"]),
  });
}
