import { Plus, X } from "lucide-react";
import { useRef } from "react";
import type { LandingBlock } from "#contract/landings/blocks";
import { limits } from "#contract/limits";
import { landingLimits } from "#contract/landings/landing-limits";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { newQuote } from "./block-factory.ts";
import { copy } from "./copy.ts";
import { isWebAddress } from "./savable.ts";

type PressBlock = Extract<LandingBlock, { kind: "press" }>;
type PressFormProps = {
  block: PressBlock;
  onChange: (block: PressBlock, field?: string) => void;
};

/** What the press said: quote, medium and address of each. */
export function PressForm({ block, onChange }: PressFormProps) {
  const { quotes } = block;
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<PressBlock["quotes"][number]>, field: string) => {
    const quote = quotes[at];
    if (quote !== undefined)
      onChange({ ...block, quotes: quotes.with(at, { ...quote, ...part }) }, `${at} ${field}`);
  };
  return (
    <div className="grid gap-4">
      {quotes.map(({ id, quote, source, url }, at) => (
        <fieldset
          key={id}
          className="relative grid gap-3 rounded-lg p-3 inset-ring inset-ring-border"
        >
          <legend className="float-left min-h-11 content-center text-sm font-semibold">
            {copy.quoteName(at + 1)}
          </legend>
          <IconButton
            label={copy.removeQuote(at + 1)}
            className="absolute top-2 right-2"
            onClick={() => {
              onChange({ ...block, quotes: quotes.toSpliced(at, 1) });
              addButton.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
          <Field
            label={copy.quote}
            counter={{ count: countCharacters(quote), max: landingLimits.quoteLength }}
          >
            <Textarea
              rows={3}
              value={quote}
              onChange={({ target }) => change(at, { quote: target.value }, "quote")}
            />
          </Field>
          <Field
            label={copy.source}
            counter={{ count: countCharacters(source), max: landingLimits.sourceLength }}
          >
            <Input
              value={source}
              onChange={({ target }) => change(at, { source: target.value }, "source")}
            />
          </Field>
          <Field
            label={copy.quoteUrl}
            optional
            error={url === "" || isWebAddress(url) ? undefined : copy.wrongUrl}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={limits.addressLength}
              value={url}
              onChange={({ target }) => change(at, { url: target.value.trim() }, "url")}
            />
          </Field>
        </fieldset>
      ))}
      <Button
        ref={addButton}
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        disabled={quotes.length >= landingLimits.quotes}
        onClick={() => onChange({ ...block, quotes: [...quotes, newQuote()] })}
      >
        {copy.addQuote}
      </Button>
    </div>
  );
}
