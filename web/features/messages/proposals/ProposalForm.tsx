import { type SubmitEvent, useRef, useState } from "react";
import { type FeeKind, feeKinds } from "#contract/messages/proposal-kinds";
import type { ProposalTerms } from "#contract/messages/proposal-card";
import { currencyDigits, minorUnits } from "#contract/events/price-label";
import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import type { City } from "#contract/places/cities";
import { CitySearch } from "#features/cities";
import { currencyOf } from "#web/entities/event/currency-of.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";
import type { Terms } from "./use-proposals.ts";

const feeOptions = Object.entries(feeKinds).map(([value, label]) => ({
  value: value as FeeKind,
  label,
}));

type Problems = Partial<Record<"date" | "city_id" | "fee" | "conditions", string>>;

type ProposalFormProps = {
  /** The offer that is answered, or nothing. */
  offer: ProposalTerms | null;
  sendLabel: string;
  busy: boolean;
  /** What the server refused, at its field. */
  problems: Problems;
  onSend: (terms: Terms) => void;
  onChange: () => void;
};

/** The city of an offer, with its region. */
function cityOf(offer: ProposalTerms | null): City | null {
  return offer === null ? null : { ...offer.city, shares_name: true };
}

/** What the fields hold, right or not yet. */
function fieldsOf(offer: ProposalTerms | null) {
  const { amount = null, currency = null, kind = "amount" } = offer?.fee ?? {};
  return {
    date: offer?.date ?? "",
    time: offer?.time ?? "",
    city: cityOf(offer),
    venue: offer?.venue ?? "",
    kind,
    amount:
      amount === null || currency === null
        ? ""
        : String(amount / 10 ** currencyDigits(currency)).replace(".", ","),
    currency: currency ?? "",
    conditions: offer?.conditions ?? "",
  };
}
type Fields = ReturnType<typeof fieldsOf>;

/** What is sent, or what has to be mended first. */
function termsOf(fields: Fields, currency: string): { terms: Terms } | { problems: Problems } {
  const { date, time, city, venue, kind, conditions } = fields;
  const amount = minorUnits(fields.amount, currencyDigits(currency));
  const problems: Problems = {
    ...(date === "" && { date: copy.dateMissing }),
    ...(city === null && { city_id: copy.cityMissing }),
    ...(kind === "amount" && !amount && { fee: errors.proposal_fee_invalid.text }),
    ...(countCharacters(conditions) > limits.proposalConditionsLength && { conditions: "" }),
  };
  if (city === null || Object.keys(problems).length > 0) return { problems };
  const fee = kind === "amount" ? { kind, amount, currency } : { kind };
  return {
    terms: {
      date,
      time: time === "" ? null : time,
      city_id: city.id,
      venue: venue.trim(),
      fee,
      conditions: conditions.trim(),
    },
  };
}

/** When, where and for what somebody is to play. */
export function ProposalForm({
  offer,
  sendLabel,
  busy,
  problems: refusals,
  onSend,
  onChange,
}: ProposalFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(offer));
  const [missing, setMissing] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = { ...refusals, ...missing };
  const currency = fields.currency || currencyOf(fields.city?.country_code);
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setMissing({});
    onChange();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const result = termsOf(fields, currency);
    if ("terms" in result) return onSend(result.terms);
    setMissing(result.problems);
    const [first = ""] = Object.keys(result.problems);
    const control = form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3 max-[22rem]:grid-cols-1">
        <Field label={copy.date} error={problems.date}>
          <Input
            type="date"
            name="date"
            value={fields.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field>
        <Field label={copy.time} optional>
          <Input
            type="time"
            value={fields.time}
            onChange={({ target }) => change({ time: target.value.slice(0, 5) })}
          />
        </Field>
      </div>
      <Field label={copy.city} error={problems.city_id}>
        <CitySearch name="city_id" city={fields.city} onChoose={(city) => change({ city })} />
      </Field>
      <Field label={copy.venue} optional>
        <Input
          value={fields.venue}
          placeholder={copy.venuePlaceholder}
          autoComplete="off"
          maxLength={limits.venueNameLength}
          onChange={({ target }) => change({ venue: target.value })}
        />
      </Field>
      <FeeFields fields={fields} currency={currency} problem={problems.fee} change={change} />
      <Field
        label={copy.conditions}
        optional
        error={problems.conditions}
        counter={{
          count: countCharacters(fields.conditions),
          max: limits.proposalConditionsLength,
        }}
      >
        <Textarea
          name="conditions"
          value={fields.conditions}
          placeholder={copy.conditionsPlaceholder}
          onChange={({ target }) => change({ conditions: target.value })}
        />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {sendLabel}
      </Button>
    </form>
  );
}

type FeeFieldsProps = {
  fields: Fields;
  currency: string;
  problem: string | undefined;
  change: (part: Partial<Fields>) => void;
};

function FeeFields({ fields, currency, problem, change }: FeeFieldsProps) {
  return (
    <div className="grid gap-3">
      <p aria-hidden className="text-sm font-semibold">
        {copy.fee}
      </p>
      <ChipGroup
        label={copy.fee}
        mode="single"
        options={feeOptions}
        value={[fields.kind]}
        onChange={([kind]) => kind !== undefined && change({ kind })}
      />
      {fields.kind === "amount" && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={copy.amount} error={problem}>
            <Input
              name="fee"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={fields.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          </Field>
          <Field label={copy.currency}>
            <Select value={currency} onChange={({ target }) => change({ currency: target.value })}>
              {Intl.supportedValuesOf("currency").map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}
