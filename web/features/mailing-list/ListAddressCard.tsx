import { Copy, ExternalLink, Mail, QrCode } from "lucide-react";
import { useId } from "react";
import { joinPath } from "#contract/mailing-lists/addresses";
import type { Me } from "#web/parts/session/use-me.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { type OwnList, useOpening } from "./use-own-list.ts";

/** What a list is for, before it is opened for the first time. */
export function FirstUse() {
  const opening = useOpening();
  return (
    <Card as="section" bleed className="p-4 md:p-5">
      <EmptyState
        title={copy.firstTitle}
        text={copy.firstText}
        action={
          <Button
            icon={<Mail aria-hidden />}
            loading={opening.isPending}
            onClick={() => opening.mutate(true)}
          >
            {copy.firstOpen}
          </Button>
        }
      />
    </Card>
  );
}

/** Where people join, to copy or print, and whether they may. */
export function ListAddressCard({ me, list }: { me: Me; list: OwnList }) {
  const opening = useOpening();
  const id = useId();
  const path = joinPath(me.username ?? me.creator_slug ?? me.id);
  const address = `${location.origin}${path}`;
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: copy.copied, tone: "positive" });
    } catch {
      notify({ title: copy.notCopied, tone: "danger" });
    }
  };
  const small = buttonClass({ size: "sm", variant: "secondary" });
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {copy.address}
        </h2>
        <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, "")}</p>
        <p className="text-sm text-pretty text-text-muted">{copy.addressText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAddress()}
        >
          {copy.copyAddress}
        </Button>
        {list.is_open && (
          <a href={path} target="_blank" rel="noopener" className={small}>
            <ExternalLink aria-hidden />
            {copy.view}
          </a>
        )}
        <a
          href={`/og/qr.svg?path=${encodeURIComponent(path)}`}
          download={`lista-${me.username ?? me.id}.svg`}
          className={small}
        >
          <QrCode aria-hidden />
          {copy.qr}
        </a>
      </div>
      <Switch
        label={copy.open}
        description={copy.openText}
        checked={list.is_open}
        onChange={({ target }) => opening.mutate(target.checked)}
      />
    </Card>
  );
}
