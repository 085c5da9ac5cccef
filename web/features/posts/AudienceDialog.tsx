import { useState } from "react";
import type { Visibility } from "#contract/posts/posts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { audiences, manageCopy } from "./manage-copy.ts";

type AudienceDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The current visibility; null when the posts differ. */
  value: Visibility | null;
  onChoose: (value: Visibility) => void;
};

/** Chooses the visibility of posts. */
export function AudienceDialog({ open, onClose, value, onChoose }: AudienceDialogProps) {
  const [selectedAudience, setSelectedAudience] = useState(value);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={manageCopy.audienceTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {manageCopy.cancel}
          </Button>
          <Button
            aria-disabled={selectedAudience === null || undefined}
            onClick={() => {
              if (selectedAudience === null) return;
              onClose();
              if (selectedAudience !== value) onChoose(selectedAudience);
            }}
          >
            {manageCopy.save}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={manageCopy.audienceTitle}
        hideLegend
        options={audiences}
        value={selectedAudience}
        onChange={setSelectedAudience}
      />
    </Dialog>
  );
}
