import { useRef, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

type EmailFieldProps = {
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
  /** "username" beside the password of an account, as password managers expect. */
  autoComplete?: "email" | "username";
  /** Suggests a correction of a new address (null for none); the address of an account needs none. */
  meantBy?: (typedEmail: string) => string | null;
};

/** The e-mail, kept when the mode changes. */
export function EmailField({
  value,
  onChange,
  error,
  autoComplete = "email",
  meantBy,
}: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const suggestedEmail = left ? (meantBy?.(value) ?? null) : null;
  return (
    <div className="grid gap-1">
      <Field label={copy.email} error={error}>
        <Input
          ref={input}
          type="email"
          name="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <div aria-live="polite">
        {suggestedEmail !== null && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-4 max-w-full"
            onClick={() => {
              onChange(suggestedEmail);
              input.current?.focus();
            }}
          >
            <span className="font-normal">{copy.didYouMean}</span>{" "}
            <span className="text-accent-text">{suggestedEmail}</span>?
          </Button>
        )}
      </div>
    </div>
  );
}
