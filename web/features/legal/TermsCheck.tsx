import { useId } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { OutputOf } from "#web/api/client.ts";
import { paths } from "#web/paths.ts";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { copy } from "./copy.ts";

type Terms = OutputOf<"getTerms">;

/** The minimum age for an account in a country. */
export function minimumAgeOf(terms: Terms, country: string | null): number {
  return (
    (country === null ? undefined : terms.minimum_age_by_country[country]) ?? terms.minimum_age
  );
}

type TermsCheckProps = {
  /** Undefined while loading. */
  age: number | undefined;
  error?: string | false | null | undefined;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
};

const link = "font-semibold text-accent-text underline underline-offset-4";

/** The checkbox that confirms the age and accepts the terms. Its links open beside the form. */
export function TermsCheck({ age, error, checked, onChange }: TermsCheckProps) {
  const errorId = useId();
  const { check } = copy;
  const to = (page: "terminos" | "normas" | "privacidad", label: string) => (
    <Link to={paths.legal(page)} target="_blank" className={link}>
      {label}
    </Link>
  );
  return (
    <div>
      <Checkbox
        name="terms"
        required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        {...(checked === undefined ? {} : { checked })}
        onChange={(event) => onChange?.(event.target.checked)}
        label={
          <span className="text-pretty">
            {check.age(age)} {check.accept} {to("terminos", check.terms)} {check.and}{" "}
            {to("normas", check.norms)}. {check.read} {to("privacidad", check.privacy)}.
          </span>
        }
      />
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The error when the box is not ticked. */
export const termsMissing = copy.check.required;
