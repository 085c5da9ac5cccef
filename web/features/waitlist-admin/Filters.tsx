import { Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { countries } from "#contract/countries";
import { limits } from "#contract/limits";
import { leadRoles, leadStatuses } from "#contract/waitlist/lead-values";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import type { LeadFilters } from "./use-waitlist.ts";

/** The pause (ms) after typing before the list is asked. */
const pauseMs = 300;

type FiltersProps = {
  isAdmin: boolean;
  filters: LeadFilters;
  onChange: (filters: LeadFilters) => void;
};

export function Filters({ isAdmin, filters, onChange }: FiltersProps) {
  /** The filters without one, or with another value of it. */
  const change = (name: keyof LeadFilters, value: string) => {
    const { [name]: _former, ...others } = filters;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  const texts = copy.filters;
  return (
    <section
      aria-label={texts.title}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5"
    >
      <Field label={texts.search}>
        <SearchInput
          icon={<Search />}
          placeholder={isAdmin ? texts.searchHintAdmin : texts.searchHint}
          value={filters.search ?? ""}
          onChange={(value) => change("search", value)}
        />
      </Field>
      <Field label={texts.status}>
        <Select
          value={filters.status ?? ""}
          onChange={(event) => change("status", event.target.value)}
        >
          <Choices of={labels(leadStatuses)} />
        </Select>
      </Field>
      <Field label={texts.role}>
        <Select value={filters.role ?? ""} onChange={(event) => change("role", event.target.value)}>
          <Choices of={labels(leadRoles)} />
        </Select>
      </Field>
      <Field label={texts.country}>
        <Select
          value={filters.country ?? ""}
          onChange={(event) => change("country", event.target.value)}
        >
          <Choices of={countries.map(({ code, name }) => [code, name])} />
        </Select>
      </Field>
      <Field label={texts.city}>
        <SearchInput value={filters.city ?? ""} onChange={(value) => change("city", value)} />
      </Field>
    </section>
  );
}

const labels = (values: Record<string, { label: string }>): [string, string][] =>
  Object.entries(values).map(([value, { label }]) => [value, label]);

function Choices({ of }: { of: [value: string, label: string][] }) {
  return (
    <>
      <option value="">{copy.filters.all}</option>
      {of.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  placeholder?: string;
};

/** A text that takes effect after a pause. */
function SearchInput({ value, onChange, ...props }: SearchInputProps) {
  const [typedText, setTypedText] = useState(value);
  useEffect(() => {
    if (typedText.trim() === value) return;
    const timer = setTimeout(() => onChange(typedText.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      {...props}
      type="search"
      maxLength={limits.cityLength}
      value={typedText}
      onChange={(event) => setTypedText(event.target.value)}
    />
  );
}
