import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useStaffChange } from "./use-waitlist.ts";

const texts = copy.batch;
export type BatchChoice = InputOf<"previewInvitations">;

type BatchDialogProps = { choice: BatchChoice; onClose: () => void; onSent: () => void };

/** Says who gets an invitation and who is left out, before anything is sent. */
export function BatchDialog({ choice, onClose, onSent }: BatchDialogProps) {
  const preview = useQuery({
    ...query("previewInvitations", choice),
    staleTime: 0,
    gcTime: 0,
  });
  // A retry after a lost answer must not send again.
  const [key] = useState(() => crypto.randomUUID());
  const ids = preview.data?.ids ?? [];
  const { mutate, isPending } = useStaffChange(
    () => call("sendInvitations", { ids }, { idempotencyKey: key }),
    {
      onDone: ({ queued }) => {
        notify({ title: texts.sent(queued), tone: "positive" });
        onSent();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {copy.cancel}
          </Button>
          <Button disabled={ids.length === 0} loading={isPending} onClick={() => mutate()}>
            {texts.send}
          </Button>
        </>
      }
    >
      {preview.data !== undefined ? (
        <output className="block">{sentences(preview.data)}</output>
      ) : preview.error === null ? (
        <Skeleton className="h-12" />
      ) : (
        <QueryError of={preview} title={texts.failed} as="h3" />
      )}
    </Dialog>
  );
}

function sentences({
  ids,
  unsubscribed,
  unconfirmed,
  others,
}: OutputOf<"previewInvitations">): string {
  return [
    texts.sends(ids.length),
    unsubscribed > 0 && texts.unsubscribed(unsubscribed),
    unconfirmed > 0 && texts.unconfirmed(unconfirmed),
    others > 0 && texts.others(others),
  ]
    .filter(Boolean)
    .join(" ");
}
