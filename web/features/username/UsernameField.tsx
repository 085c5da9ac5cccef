import { Lock } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import type { UsernameState } from "./use-username.ts";
import { UsernameStatus } from "./UsernameStatus.tsx";

type UsernameFieldProps = {
  /** The typed name, in lower case. */
  value: string;
  onChange: (value: string) => void;
  state: UsernameState;
  /** The error to show, if any. */
  error?: ReactNode;
  hint?: ReactNode;
  readOnly?: boolean;
  /** To focus the field; choosing a suggestion focuses it too. */
  inputRef?: Ref<HTMLInputElement>;
  onEnter?: () => void;
};

/** The username field, with its availability, and alternatives when it is taken. */
export function UsernameField({
  value,
  onChange,
  state,
  error,
  hint,
  readOnly = false,
  inputRef,
  onEnter,
}: UsernameFieldProps) {
  const statusId = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="grid gap-2">
      <Field label={copy.label} error={error} hint={hint}>
        <Input
          ref={inputRef}
          name="username"
          icon="@"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={readOnly}
          {...(readOnly && {
            trailing: <Lock aria-hidden className="mx-4 size-4 text-text-muted" />,
            className: "bg-fill inset-ring-0",
          })}
          value={value}
          aria-describedby={statusId}
          aria-invalid={state.is === "unavailable" || undefined}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || onEnter === undefined) return;
            // It may be inside a form about other fields, which Enter must not submit.
            event.preventDefault();
            onEnter();
          }}
        />
      </Field>
      <UsernameStatus
        id={statusId}
        state={state}
        onPick={(idea) => {
          onChange(idea);
          box.current?.querySelector("input")?.focus();
        }}
      />
    </div>
  );
}
