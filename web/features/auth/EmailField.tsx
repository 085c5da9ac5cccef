import { useRef, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";

type EmailFieldProps = {
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
  /** "username" beside the password of an account: that is what password managers look for. */
  autoComplete?: "email" | "username";
  /** Finds the slip in a new address (null for none); one that has an account holds none. */
  meantBy?: (typedEmail: string) => string | null;
};

/** The e-mail, kept between the modes. */
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
