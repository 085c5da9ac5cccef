import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { moneyLabel } from "#contract/payments/money";
import { unlockConsent } from "#contract/payments/payment-limits";
import { type PaymentProviderName, providerNames } from "#contract/payments/providers";
import type { UnlockOffer } from "#contract/payments/unlocks";
import type { Post } from "#contract/posts/posts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { bringIntoSight } from "#web/parts/forms/bring-into-sight.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { Button } from "#web/ui/Button.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useStartUnlock } from "./use-start-unlock.ts";

const words = copy.dialog;

type UnlockDialogProps = { post: Post; onClose: () => void };

/** What one gets, what is charged and by whom; then the service's own page. */
export default function UnlockDialog({ post, onClose }: UnlockDialogProps) {
  const form = useId();
  const answer = useQuery({ ...query("getUnlockOffer", { id: post.id }), staleTime: 0 });
  const offer = answer.data;
  const [provider, setProvider] = useState<PaymentProviderName | null>(null);
  const [hasConsented, setHasConsented] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error } = useStartUnlock(post.id);
  const chosenProvider = provider ?? offer?.providers[0];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (hasConsented && !isPending && offer !== undefined && chosenProvider !== undefined)
      mutate({ ...offer, provider: chosenProvider });
  };
  const price = offer && moneyLabel(offer.price, offer.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(post.title)}
      description={words.by(post.author.name)}
      footer={
        offer !== undefined && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" form={form} loading={isPending}>
              {words.pay(price ?? "")}
            </Button>
          </>
        )
      }
    >
      {offer === undefined ? (
        answer.error === null ? (
          <div aria-busy className="grid gap-3">
            <output className="sr-only">{words.loading}</output>
            <Skeleton className="h-16" />
            <Skeleton className="h-24" />
          </div>
        ) : (
          <QueryError of={answer} as="h3" title={words.failed} />
        )
      ) : (
        <form
          id={form}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={submit}
        >
          <Terms offer={offer} artist={post.author.name} provider={chosenProvider} />
          {offer.providers.length > 1 && (
            <RadioCards
              legend={words.provider}
              options={offer.providers.map((value) => ({ value, label: providerNames[value] }))}
              value={chosenProvider ?? null}
              onChange={setProvider}
            />
          )}
          <RequiredCheckbox
            label={unlockConsent}
            checked={hasConsented}
            error={hasTried && !hasConsented ? words.consentMissing : null}
            onChange={setHasConsented}
          />
          {error !== null && (
            <div ref={bringIntoSight}>
              <FormAlert text={failureText(error, answer.isFetching ? undefined : price)} />
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** A changed price is shown before it is asked for again. */
const failureText = (error: Error, price: string | undefined): string =>
  price !== undefined && error instanceof ApiError && error.code === "unlock_price_changed"
    ? words.newPrice(price)
    : errorMessage(error);

type TermsProps = {
  offer: UnlockOffer;
  artist: string;
  provider: PaymentProviderName | undefined;
};

/** What one gets, the price, who charges it, and how it is given back. */
function Terms({ offer, artist, provider }: TermsProps) {
  return (
    <div className="grid gap-3 text-pretty">
      <p className="flex items-baseline justify-between gap-4">
        <span>{words.price}</span>
        <strong className="font-display text-xl font-bold tabular-nums">
          {moneyLabel(offer.price, offer.currency)}
        </strong>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{words.gets[offer.kind]}</li>
        {offer.kind !== "text" && (
          <li>{offer.allows_download ? words.download(artist) : words.noDownload}</li>
        )}
        <li>{words.library}</li>
      </ul>
      <div className="grid gap-1 text-sm text-text-muted">
        {provider !== undefined && (
          <p className={provider === "test" ? "font-semibold text-text" : ""}>
            {words.charge(provider, artist)}
          </p>
        )}
        <p>{words.once}</p>
        <p>{words.refund(artist)}</p>
      </div>
    </div>
  );
}
