import { MailCheck } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import { type LeadRole, leadRoles } from "#contract/waitlist/lead-values";
import { ApiError, call } from "#web/api/client.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { leadCopy as copy } from "./lead-copy.ts";
import { leadOrigin } from "./lead-origin.ts";

const roles = (Object.keys(leadRoles) as LeadRole[]).map((value) => ({
  value,
  label: leadRoles[value].label,
}));

const checkEmail: Check = (email) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? null : copy.emailMalformed;
const checkConsent: Check = (value) => (value === "" ? copy.consentMissing : null);
const anything: Check = () => null;
const checks = {
  email: checkEmail,
  consent: checkConsent,
  name: anything,
  country: anything,
  city: anything,
  link: anything,
  website: anything,
};

/** The form of the waitlist: only the address and the consent are required. */
export function LeadForm() {
  const [search] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const [role, setRole] = useState<LeadRole[]>([]);
  const consentErrorId = useId();
  const { form, errors, failure, busy } = useForm(checks, async (values) => {
    try {
      const { email, name, country, city, link, website } = values;
      const [role_interest] = role;
      await call("joinWaitlist", {
        email,
        consent: true,
        name,
        city,
        link,
        website,
        ...(role_interest === undefined ? {} : { role_interest }),
        ...(country === "" ? {} : { country_code: country }),
        ...leadOrigin(search),
      });
      setIsSent(true);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { text: error.message, ...(error.field === undefined ? {} : { field: error.field }) };
    }
  });
  if (isSent) return <Confirmation />;
  return (
    <form {...form} className="grid w-full max-w-120 gap-5 text-left">
      {failure && <FormAlert text={failure.text} />}
      <Field label={copy.email} error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          maxLength={limits.emailLength}
        />
      </Field>
      <ChipGroup label={copy.role} mode="single" options={roles} value={role} onChange={setRole} />
      <details className="group">
        <summary className={textLink()}>{copy.more}</summary>
        <div className="grid gap-5 pt-4">
          <Field label={copy.name} error={errors.name} optional>
            <Input name="name" autoComplete="name" maxLength={limits.displayNameLength} />
          </Field>
          <Field label={copy.country} optional>
            <Select name="country" autoComplete="country" defaultValue="">
              <option value="">{copy.noCountry}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={copy.city} error={errors.city} optional>
            <Input name="city" autoComplete="address-level2" maxLength={limits.cityLength} />
          </Field>
          <Field label={copy.link} hint={copy.linkHint} error={errors.link} optional>
            <Input name="link" inputMode="url" maxLength={limits.linkLength} />
          </Field>
        </div>
      </details>
      {/* For programs, which fill in every field. */}
      <div aria-hidden className="sr-only">
        <label>
          {copy.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Checkbox
          name="consent"
          required
          aria-invalid={errors.consent !== undefined}
          aria-describedby={errors.consent === undefined ? undefined : consentErrorId}
          label={
            <span className="text-pretty">
              {copy.consent}{" "}
              <Link to={paths.legal("privacidad")} target="_blank" className={textLink()}>
                {copy.privacy}
              </Link>
            </span>
          }
        />
        <p id={consentErrorId} role="alert" className="text-sm text-danger empty:hidden">
          {errors.consent}
        </p>
      </div>
      <Button type="submit" size="lg" block loading={busy}>
        {copy.submit}
      </Button>
    </form>
  );
}

function Confirmation() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid w-full max-w-120 justify-items-center gap-3">
      <MailCheck aria-hidden className="size-10 text-accent-text" />
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {copy.done}
      </h3>
      <p className="text-pretty text-text-muted">{copy.doneText}</p>
    </div>
  );
}
