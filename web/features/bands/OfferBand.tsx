import { useState } from "react";
import type { Person } from "#contract/people/profiles";
import { ConfirmIdentity } from "#features/personal-data";
import { ApiError, call } from "#web/api/client.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { useBandChange } from "./use-band-change.ts";

type OfferBandProps = {
  band: string;
  person: Person;
  onClose: () => void;
  onDone: () => void;
};

/** Asks whether the page shall go to somebody, and, after a sign-in long ago, who one is. */
export function OfferBand({ band, person, onClose, onDone }: OfferBandProps) {
  const [asksWho, setAsksWho] = useState(false);
  const offer = useBandChange(
    async () => {
      try {
        await call("offerBand", { personId: person.id }, { forBand: band });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "reauthentication_required") throw error;
        setAsksWho(true);
        return false;
      }
    },
    { done: copy.offerSent(person.name), failed: copy.offerFailed },
    onDone,
  );
  if (asksWho)
    return (
      <Dialog open onClose={onClose} title={copy.offerTitle(person.name)}>
        <ConfirmIdentity
          onConfirmed={() => {
            setAsksWho(false);
            offer.mutate();
          }}
        />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => offer.mutate()}
      busy={offer.isPending}
      title={copy.offerTitle(person.name)}
      text={copy.offerText}
      confirmLabel={copy.offer}
      tone="accent"
    />
  );
}
