import { type SubmitEvent, useId, useState } from "react";
import {
  intervalWords,
  type MembershipInterval,
  membershipLimits,
} from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import { type PaymentProviderName, providerNames } from "#contract/payments/providers";
import type { PremiumOffer } from "#contract/premium/buying";
import { type PremiumPlan, premiumTexts } from "#contract/premium/plans";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { bringIntoSight } from "#web/parts/forms/bring-into-sight.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { nextCharge } from "#web/parts/payments/next-charge.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy, plans } from "./copy.ts";
import { useStartPremium } from "./use-premium.ts";

const words = copy.join;

type BuyDialogProps = {
  plan: PremiumPlan;
  /** Undefined once it is offered no more. */
  offer: PremiumOffer | undefined;
  interval: MembershipInterval;
  providers: readonly PaymentProviderName[];
  /** The prices are being asked for again. */
  isFetching: boolean;
  onClose: () => void;
};

/** What is charged, by whom, when again, and how to stop; then the service's own page. */
export function BuyDialog(props: BuyDialogProps) {
  const { plan, offer, interval, providers, isFetching, onClose } = props;
  const form = useId();
  const [chosenProvider, setChosenProvider] = useState<PaymentProviderName | null>(null);
  const provider = chosenProvider ?? providers[0];
  const [isAdult, setIsAdult] = useState(false);
  const [consents, setConsents] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const start = useStartPremium();
  const price = interval === "month" ? offer?.month_price : offer?.year_price;
  const isOffered = offer !== undefined && price !== undefined && provider !== undefined;
  const label = isOffered ? moneyLabel(price, offer.currency) : "";
  const missing = (isChecked: boolean) => (hasTried && !isChecked ? words.boxMissing : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isAdult || !consents || start.isPending || !isOffered) return;
    start.mutate({ plan, interval, price, currency: offer.currency, provider });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(plans[plan].title)}
      description={words.by}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          {isOffered && (
            <Button type="submit" form={form} loading={start.isPending}>
              {words.pay(label, intervalWords[interval])}
            </Button>
          )}
        </>
      }
    >
      {!isOffered ? (
        <FormAlert text={copy.noCountry} />
      ) : (
        <form
          id={form}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={submit}
        >
          <Terms label={label} interval={interval} provider={provider} />
          {providers.length > 1 && (
            <RadioCards
              legend={words.provider}
              options={providers.map((value) => ({ value, label: providerNames[value] }))}
              value={provider}
              onChange={setChosenProvider}
            />
          )}
          <div className="grid">
            <RequiredCheckbox
              checked={isAdult}
              error={missing(isAdult)}
              onChange={setIsAdult}
              label={premiumTexts.adult}
            />
            <RequiredCheckbox
              checked={consents}
              error={missing(consents)}
              onChange={setConsents}
              label={premiumTexts.consent}
            />
          </div>
          {start.error !== null && (
            <div ref={bringIntoSight}>
              <FormAlert
                text={
                  !isFetching &&
                  start.error instanceof ApiError &&
                  start.error.code === "premium_price_changed"
                    ? words.newPrice(label, intervalWords[interval])
                    : errorMessage(start.error)
                }
              />
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

type TermsProps = { label: string; interval: MembershipInterval; provider: PaymentProviderName };

function Terms({ label, interval, provider }: TermsProps) {
  const now = useNow();
  const next = dayOf(nextCharge(new Date(now), interval).toISOString());
  return (
    <div className="grid gap-3 text-pretty">
      <p className="flex items-baseline justify-between gap-4">
        <span>{interval === "month" ? copy.month : copy.year}</span>
        <strong className="font-display text-xl font-bold tabular-nums">{label}</strong>
      </p>
      <p>{words.charges(label, intervalWords[interval], next)}</p>
      <p>{words.stop}</p>
      <div className="grid gap-1 text-sm text-text-muted">
        <p className={provider === "test" ? "font-semibold text-text" : ""}>
          {words.byWhom(provider)}
        </p>
        <p>{words.fails(membershipLimits.graceDays)}</p>
        <p>{words.leaves}</p>
      </div>
    </div>
  );
}
