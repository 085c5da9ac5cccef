import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import { type Failure, failureOfThrown } from "./failure-of-thrown.ts";

/** Returns the error of a value, or null. */
export type Check = (value: string) => string | null;

type Values<F extends string> = Record<F, string>;

/**
 * A form that validates its fields on submit, focuses the first invalid one, and is sent once at a time. `send`
 * gets the values of the inputs, which include those filled in by a password manager.
 */
export function useForm<F extends string>(
  checks: Record<F, Check>,
  send: (values: Values<F>) => Promise<Failure | null>,
) {
  const [errors, setErrors] = useState<Partial<Values<F>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(checks) as F[];

  const onSubmit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const data = new FormData(form);
    const values = Object.fromEntries(
      names.map((name) => [name, (data.get(name) as string | null) ?? ""]),
    ) as Values<F>;
    const wrong = Object.fromEntries(
      names.map((name) => [name, checks[name](values[name]) ?? undefined]),
    ) as Partial<Values<F>>;
    setErrors(wrong);
    setFailure(null);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first !== undefined) return focus(form, first);

    sending.current = true;
    setBusy(true);
    try {
      const sendFailure = await send(values);
      if (sendFailure === null) return;
      const field = names.find((name) => name === sendFailure.field);
      if (field === undefined) setFailure(sendFailure);
      else {
        setErrors({ [field]: sendFailure.text } as Partial<Values<F>>);
        focus(form, field);
      }
    } catch {
      setFailure(failureOfThrown());
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    errors,
    failure,
    busy,
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      },
      // An error stays until its field is edited.
      onInput: (event: InputEvent<HTMLFormElement>) => {
        setFailure(null);
        const { name, value } = event.target as HTMLInputElement;
        const field = names.find((one) => one === name);
        if (field === undefined || errors[field] === undefined) return;
        setErrors({ ...errors, [field]: checks[field](value) ?? undefined });
      },
    },
  };
}

function focus(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
