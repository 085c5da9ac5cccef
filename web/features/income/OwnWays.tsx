import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { paymentLimits, payoutKinds } from "#contract/payments/payment-limits";
import type { OwnPayoutLink } from "#contract/payments/receiving";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { OwnWayDialog } from "./OwnWayDialog.tsx";

/** The artist's own ways of being paid, outside of here. */
export function OwnWays({ links }: { links: readonly OwnPayoutLink[] }) {
  const [edited, setEdited] = useState<OwnPayoutLink | "new" | null>(null);
  const [leaving, setLeaving] = useState<OwnPayoutLink | null>(null);
  const { mutate, isPending } = useRemove(() => setLeaving(null));
  return (
    <Card as="section" bleed aria-labelledby="own-ways" className="grid gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="own-ways" className="text-lg">
          {copy.links}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.linksText}</p>
      </div>
      {links.length > 0 && (
        <ul className="grid divide-y divide-border">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="grid min-w-0">
                <span className="font-semibold wrap-anywhere">{nameOf(link)}</span>
                <span className="text-sm wrap-anywhere text-text-muted">{link.target}</span>
                <span className="text-sm text-text-muted">{copy.opens(link.opens)}</span>
              </span>
              <span className="flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={copy.edit(nameOf(link))}
                  onClick={() => setEdited(link)}
                >
                  {copy.change}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={copy.removeOf(nameOf(link))}
                  onClick={() => setLeaving(link)}
                >
                  {copy.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {links.length < paymentLimits.payoutLinks && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => setEdited("new")}
        >
          {copy.addLink}
        </Button>
      )}
      {edited !== null && (
        <OwnWayDialog link={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          onCancel={() => setLeaving(null)}
          onConfirm={() => mutate(leaving.id)}
          busy={isPending}
          title={copy.removeLink(nameOf(leaving))}
          text={copy.removeLinkText}
          confirmLabel={copy.remove}
        />
      )}
    </Card>
  );
}

const nameOf = ({ label, kind }: OwnPayoutLink): string =>
  label === "" ? payoutKinds[kind] : label;

function useRemove(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("deletePayoutLink", { id }),
    onSuccess: onDone,
    onError: (error) =>
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getReceiving", "getTipPage"]),
  });
}
