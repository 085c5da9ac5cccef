import { X } from "lucide-react";
import type { AuditEntry } from "#contract/staff/audit-log";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import type { AuditFilters } from "./audit-filters.ts";
import { actionWords } from "./audit-words.ts";
import { copy } from "./copy.ts";

const texts = copy.audit;

type AuditFilterFormProps = {
  filters: AuditFilters;
  /** Every action that occurs. */
  actions: readonly string[];
  /** The entries on the page, which name the people of the filters. */
  entries: readonly AuditEntry[];
  onChange: (changes: AuditFilters) => void;
};

/** The filters of the log: action and days; people are chosen in the list, and removed here. */
export function AuditFilterForm({ filters, actions, entries, onChange }: AuditFilterFormProps) {
  const { action, from, until, actor, person } = filters;
  // The chosen action is offered even where it does not occur.
  const options = action === undefined || actions.includes(action) ? actions : [action, ...actions];
  const nameOf = (id: string) =>
    entries.flatMap((entry) => [entry.actor, entry.person]).find((one) => one?.id === id)?.name ??
    texts.somebody;
  const people = [
    ...(actor === undefined ? [] : [{ key: "actor", label: texts.actor(nameOf(actor)) }]),
    ...(person === undefined ? [] : [{ key: "person", label: texts.person(nameOf(person)) }]),
  ];
  return (
    <section aria-label={texts.filters} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field label={texts.action} className="max-md:col-span-2">
          <Select
            value={action ?? ""}
            onChange={({ target }) => onChange({ action: target.value || undefined })}
          >
            <option value="">{texts.anyAction}</option>
            {options.map((name) => (
              <option key={name} value={name}>
                {actionWords(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.from}>
          <Input
            type="date"
            value={from ?? ""}
            max={until}
            onChange={({ target }) => onChange({ from: target.value || undefined })}
          />
        </Field>
        <Field label={texts.until}>
          <Input
            type="date"
            value={until ?? ""}
            min={from}
            onChange={({ target }) => onChange({ until: target.value || undefined })}
          />
        </Field>
      </div>
      {people.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {people.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-label={texts.removeFilter(label)}
              onClick={() => onChange({ [key]: undefined })}
              className={chipClass(true, "max-w-full")}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
