import { Copy, ExternalLink } from "lucide-react";
import { payoutKinds } from "#contract/payments/payment-limits";
import type { PayoutLink } from "#contract/payments/tips";
import { call } from "#web/api/client.ts";
import { copyText } from "#web/copy/copy-link.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { copy } from "./copy.ts";

type PayoutLinksProps = { links: readonly PayoutLink[]; isAlone: boolean };

/** An artist's own ways of being paid, outside of here. */
export function PayoutLinks({ links, isAlone }: PayoutLinksProps) {
  return (
    <section aria-labelledby="own-ways" className="grid gap-3">
      <h2 id="own-ways" className="text-lg">
        {isAlone ? copy.linksAlone : copy.links}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{copy.linksText}</p>
      <ul className="grid gap-2">
        {links.map((link) => (
          <li key={link.id}>
            <OwnWay link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sent although the page may close; nothing depends on the answer. */
const countOpen = (id: string): void => {
  call("countPayoutLink", { id }, { keepalive: true }).catch(() => undefined);
};

function OwnWay({ link: { id, kind, label, target } }: { link: PayoutLink }) {
  const name = label === "" ? payoutKinds[kind] : label;
  if (/^https:\/\//i.test(target))
    return (
      <a
        href={target}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={() => countOpen(id)}
        className="flex min-h-14 items-center justify-between gap-3 rounded-lg border border-border bg-surface px-5 py-3 hover:bg-surface-raised"
      >
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="truncate text-sm text-text-muted">{hostOf(target)}</span>
        </span>
        <VisuallyHidden>{copy.newTab}</VisuallyHidden>
        <ExternalLink aria-hidden className="size-5 shrink-0 text-text-muted" />
      </a>
    );
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 rounded-lg border border-border bg-surface py-2 pr-2 pl-5">
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm wrap-anywhere select-all">{target}</span>
      </span>
      <IconButton
        label={copy.copyTarget(name)}
        onClick={() => {
          countOpen(id);
          void copyText(target, { success: copy.copied, failure: copy.notCopied });
        }}
      >
        <Copy aria-hidden />
      </IconButton>
    </div>
  );
}

/** Where a link leads, as its owner cannot disguise it. */
function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
