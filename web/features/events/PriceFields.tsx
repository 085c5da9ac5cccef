import { type PriceKind, priceKinds } from "#contract/events/event-kinds";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import type { FormPart } from "./form-props.ts";
import { currencyOf } from "#web/entities/event/currency-of.ts";
import { useVenue } from "./use-venue.ts";

const options = Object.entries(priceKinds).map(([value, label]) => ({
  value: value as PriceKind,
  label,
}));

/** The price of admission. */
export function PriceFields({ draft: { price, venue_id }, change, problems }: FormPart) {
  const { venue } = useVenue(venue_id);
  const set = (part: Partial<typeof price>) => change({ price: { ...price, ...part } });
  return (
    <div className="grid gap-3">
      <p aria-hidden className="text-sm font-semibold">
        {copy.price}
      </p>
      <ChipGroup
        label={copy.price}
        mode="single"
        options={options}
        value={[price.kind]}
        onChange={([kind]) => {
          if (kind === undefined) return;
          const currency = price.currency || currencyOf(venue?.country_code);
          set(kind === "paid" ? { kind, currency } : { kind, min: "", max: "", currency: "" });
        }}
      />
      {price.kind === "paid" && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Field label={copy.priceMin} error={problems["price"]}>
            <Input
              name="price"
              inputMode="decimal"
              autoComplete="off"
              value={price.min}
              maxLength={20}
              onChange={({ target }) => set({ min: target.value })}
            />
          </Field>
          <Field label={copy.priceMax} optional>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={price.max}
              maxLength={20}
              onChange={({ target }) => set({ max: target.value })}
            />
          </Field>
          <Field label={copy.currency} className="max-sm:col-span-2">
            <Select
              value={price.currency}
              onChange={({ target }) => set({ currency: target.value })}
            >
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
