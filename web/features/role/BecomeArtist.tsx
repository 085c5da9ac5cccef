import { useState } from "react";
import { Button, type ButtonProps } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { useBecomeArtist } from "./use-become-artist.ts";

/** 'Convertirme en Artista': asks for confirmation, since it cannot be undone. */
export function BecomeArtist(examine: Pick<ButtonProps, "size" | "variant" | "className">) {
  const [asking, setAsking] = useState(false);
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const becomeArtist = useBecomeArtist();
  const cancel = () => {
    if (becomeArtist.isPending) return;
    setAsking(false);
    setIsAcknowledged(false);
  };
  return (
    <>
      <Button {...examine} onClick={() => setAsking(true)}>
        {copy.become}
      </Button>
      <Dialog
        open={asking}
        onClose={cancel}
        role="alertdialog"
        size="sm"
        title={copy.confirmTitle}
        description={`${copy.confirmText} ${copy.final}`}
        footer={
          <>
            <Button variant="secondary" onClick={cancel} data-autofocus>
              {copy.cancel}
            </Button>
            <Button
              disabled={!isAcknowledged}
              loading={becomeArtist.isPending}
              onClick={() => becomeArtist.mutate()}
            >
              {copy.become}
            </Button>
          </>
        }
      >
        <Checkbox
          label={copy.understood}
          checked={isAcknowledged}
          onChange={(event) => setIsAcknowledged(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
