import { type SubmitEvent, useId, useState } from "react";
import {
  intervalWords,
  type MembershipInterval,
  membershipLimits,
  membershipTexts,
} from "#contract/payments/membership-limits";
import type { MembershipLevel } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { type PaymentProviderName, providerNames } from "#contract/payments/providers";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { bringIntoSight } from "#web/parts/forms/bring-into-sight.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { nextCharge } from "#web/parts/payments/next-charge.ts";
import { priceOf } from "./price-of.ts";
import { useStartMembership } from "./use-start-membership.ts";

const words = copy.join;

type JoinDialogProps = {
  slug: string;
  artist: string;
  /** Undefined once it is offered no more. */
  level: MembershipLevel | undefined;
  interval: MembershipInterval;
  providers: readonly PaymentProviderName[];
  /** The levels are being asked for again: their prices may change. */
  isFetching: boolean;
  onClose: () => void;
};

/** What is charged, by whom, when again, and how to stop; then the service's own page. */
export function JoinDialog(props: JoinDialogProps) {
  const { slug, artist, level, interval, providers, isFetching, onClose } = props;
  const form = useId();
  const price = level === undefined ? null : priceOf(level, interval);
  const [chosenProvider, setChosenProvider] = useState<PaymentProviderName | null>(null);
  const provider = chosenProvider ?? providers[0];
  const [isAnonymous, setIsAnonymous] = useState(false);
  const boxes = useBoxes();
  const start = useStartMembership(slug);
  const isOffered = level !== undefined && price !== null;
  const label = isOffered ? moneyLabel(price, level.currency) : "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!boxes.check() || start.isPending || !isOffered || provider === undefined) return;
    const { id, currency } = level;
    start.mutate({ id, interval, price, currency, provider, anonymous: isAnonymous });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(level?.name ?? "")}
      description={words.by(artist)}
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
        <FormAlert text={words.gone} />
      ) : (
        <form
          id={form}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={submit}
        >
          <Terms artist={artist} label={label} interval={interval} provider={provider} />
          {providers.length > 1 && (
            <RadioCards
              legend={words.provider}
              options={providers.map((value) => ({ value, label: providerNames[value] }))}
              value={provider ?? null}
              onChange={setChosenProvider}
            />
          )}
          <div className="grid">
            <RequiredCheckbox {...boxes.adult} label={membershipTexts.adult} />
            <RequiredCheckbox {...boxes.consent} label={membershipTexts.consent} />
            <Checkbox
              label={words.anonymous(artist)}
              description={words.anonymousText(provider)}
              checked={isAnonymous}
              onChange={({ target }) => setIsAnonymous(target.checked)}
            />
          </div>
          {start.error !== null && (
            <div ref={bringIntoSight}>
              <FormAlert
                text={failureText(start.error, isFetching ? undefined : label, interval)}
              />
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** A changed price is shown before it is asked for again. */
const failureText = (
  error: Error,
  label: string | undefined,
  interval: MembershipInterval,
): string =>
  label !== undefined && error instanceof ApiError && error.code === "membership_price_changed"
    ? words.newPrice(label, intervalWords[interval])
    : errorMessage(error);

type TermsProps = {
  artist: string;
  label: string;
  interval: MembershipInterval;
  provider: PaymentProviderName | undefined;
};

function Terms({ artist, label, interval, provider }: TermsProps) {
  const now = useNow();
  const next = dayOf(nextCharge(new Date(now), interval).toISOString());
  return (
    <div className="grid gap-3 text-pretty">
      <p className="flex items-baseline justify-between gap-4">
        <span>{words.price[interval]}</span>
        <strong className="font-display text-xl font-bold tabular-nums">{label}</strong>
      </p>
      <p>{words.charges(label, intervalWords[interval], next)}</p>
      <p>{words.stop}</p>
      <div className="grid gap-1 text-sm text-text-muted">
        {provider !== undefined && (
          <p className={provider === "test" ? "font-semibold text-text" : ""}>
            {words.by_whom(provider, artist)}
          </p>
        )}
        <p>{words.fails(membershipLimits.graceDays)}</p>
        <p>{words.refund(artist)}</p>
      </div>
    </div>
  );
}

/** Both have to be ticked; what is missing is said once somebody tries to go on. */
function useBoxes() {
  const [adult, setAdult] = useState(false);
  const [consent, setConsent] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const missing = (isChecked: boolean) => (hasTried && !isChecked ? words.boxMissing : null);
  return {
    adult: { checked: adult, error: missing(adult), onChange: setAdult },
    consent: { checked: consent, error: missing(consent), onChange: setConsent },
    check: (): boolean => {
      setHasTried(true);
      return adult && consent;
    },
  };
}
