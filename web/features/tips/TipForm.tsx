import { useState } from "react";
import { amountText, moneyLabel, typedAmount } from "#contract/payments/money";
import { paymentLimits, type TipPlace } from "#contract/payments/payment-limits";
import {
  type PaymentProviderName,
  providerNames,
  type TipCurrency,
  tipCurrencies,
} from "#contract/payments/providers";
import type { TipPage } from "#contract/payments/tips";
import { limits } from "#contract/limits";
import { useSession } from "#web/api/session.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { type AmountChoice, AmountField } from "./AmountField.tsx";
import { copy } from "./copy.ts";
import { rememberedTip } from "./remembered-tip.ts";
import { useStartTip } from "./use-start-tip.ts";

type TipFormProps = { page: TipPage & { currency: string }; place: TipPlace };

const anything: Check = () => null;
const checkEmail: Check = (email) =>
  email.trim() === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
    ? null
    : copy.emailMalformed;
const checkMessage: Check = (message) =>
  countCharacters(message) > paymentLimits.messageLength ? copy.messageLong : null;

/** How much, with which words, and by which service; then the service's own page. */
export function TipForm({ page, place }: TipFormProps) {
  const { artist, currency, fee, is_own: isOwn } = page;
  const isVisitor = useSession().status === "visitor";
  const { amount, choice, problem, range, presets, choose } = useAmount(currency);
  const isTyped = choice !== null && "typed" in choice;
  const { provider, chooseProvider } = useProvider(page);
  const [message, setMessage] = useState("");
  const [isAnonymous, setIsAnonymous] = useState(false);
  const start = useStartTip(page, place);
  const { form, errors, failure, busy } = useForm(
    {
      preset: () => (isTyped ? null : problem),
      typed: () => (isTyped ? problem : null),
      message: checkMessage,
      name: anything,
      email: checkEmail,
      anonymous: anything,
    },
    async ({ message: words, name, email, anonymous }) =>
      amount === null || provider === undefined || isOwn
        ? null
        : start({
            amount,
            provider,
            message: words.trim(),
            anonymous: anonymous !== "",
            name: name.trim(),
            email: email.trim() === "" ? null : email.trim(),
          }),
  );
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AmountField
        currency={currency}
        presets={presets}
        range={range}
        choice={choice}
        // What is wrong now, or no longer, whatever the form said when it was sent.
        error={errors[isTyped ? "typed" : "preset"] && (problem ?? undefined)}
        onChange={choose}
      />
      <Field
        label={copy.message}
        optional
        error={errors.message}
        counter={{ count: countCharacters(message), max: paymentLimits.messageLength }}
      >
        <Textarea
          name="message"
          rows={2}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      {isVisitor && (
        <VisitorFields artist={artist.name} isAnonymous={isAnonymous} emailError={errors.email} />
      )}
      <Checkbox
        name="anonymous"
        label={copy.anonymous}
        description={copy.anonymousText(artist.name, provider)}
        checked={isAnonymous}
        onChange={({ target }) => setIsAnonymous(target.checked)}
      />
      {page.providers.length > 1 && (
        <RadioCards
          legend={copy.provider}
          options={page.providers.map((value) => ({ value, label: providerNames[value] }))}
          value={provider ?? null}
          onChange={chooseProvider}
        />
      )}
      <div className="grid gap-3">
        {failure && <FormAlert text={failure.text} />}
        <Button type="submit" size="lg" block loading={busy} disabled={isOwn}>
          {amount === null ? copy.payWithoutAmount : copy.pay(moneyLabel(amount, currency))}
        </Button>
        {provider !== undefined && (
          <div className="grid gap-1 text-sm text-pretty text-text-muted">
            <p className={provider === "test" ? "font-semibold text-text" : ""}>
              {copy.charge(provider, artist.name)}
            </p>
            <p>{copy.once}</p>
            <p>{copy.fee(fee)}</p>
          </div>
        )}
      </div>
    </form>
  );
}

type VisitorFieldsProps = {
  artist: string;
  isAnonymous: boolean;
  emailError: string | undefined;
};

function VisitorFields({ artist, isAnonymous, emailError }: VisitorFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={copy.name} hint={isAnonymous ? undefined : copy.nameHint(artist)} optional>
        <Input name="name" autoComplete="name" maxLength={paymentLimits.giverNameLength} />
      </Field>
      <Field label={copy.email} hint={copy.emailHint(artist)} error={emailError} optional>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={limits.emailLength}
        />
      </Field>
    </div>
  );
}

/** The amount in the artist's currency: at first what was paid on this device last. */
function useAmount(currency: string) {
  const { min, max, presets } = tipCurrencies[currency as TipCurrency] as {
    min: number;
    max: number;
    presets: readonly number[];
  };
  const isHydrating = useHydrating();
  const [chosenAmount, choose] = useState<AmountChoice | null>(null);
  const choice = chosenAmount ?? (isHydrating ? null : lastAmount(currency, presets));
  const range = copy.amountRange(moneyLabel(min, currency), moneyLabel(max, currency));
  const typed =
    choice === null
      ? null
      : "preset" in choice
        ? choice.preset
        : typedAmount(choice.typed, currency);
  const isInRange = typed !== null && typed >= min && typed <= max;
  const problem = isInRange
    ? null
    : choice === null
      ? copy.amountMissing
      : typed === null
        ? copy.amountMalformed
        : range;
  return { amount: isInRange ? typed : null, choice, problem, range, presets, choose };
}

function lastAmount(currency: string, presets: readonly number[]): AmountChoice | null {
  const former = rememberedTip(currency);
  if (former === null) return null;
  return presets.includes(former.amount)
    ? { preset: former.amount }
    : { typed: amountText(former.amount, currency) };
}

/** The service to pay by: the chosen one, the one of the last time, or the first. */
function useProvider({ providers, currency }: TipFormProps["page"]) {
  const isHydrating = useHydrating();
  const [chosenProvider, chooseProvider] = useState<PaymentProviderName | null>(null);
  const former = isHydrating ? undefined : rememberedTip(currency)?.provider;
  const provider = chosenProvider ?? providers.find((one) => one === former) ?? providers[0];
  return { provider, chooseProvider };
}
