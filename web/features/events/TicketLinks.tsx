import { ExternalLink } from "lucide-react";
import type { Event } from "#contract/events/events";
import { exactDate } from "#web/parts/text/age.ts";
import { useNow, useZone } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** Links to ticket shops: before the sale with its start, and without a link when sold out. */
export function TicketLinks({ links }: { links: Event["ticket_links"] }) {
  const now = useNow();
  const zone = useZone();
  if (links.length === 0) return null;
  return (
    <ul aria-label={copy.tickets} className="grid gap-2 pt-1">
      {links.map(({ kind, url, on_sale_at: onSaleAt }) => (
        <li key={`${kind} ${url}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === "sold_out" ? (
            <Badge tone="danger">{copy.ticketAction.sold_out}</Badge>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="nofollow noopener"
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <ExternalLink aria-hidden />
              {copy.ticketAction[kind]}
            </a>
          )}
          <span className="text-sm text-text-muted">
            {onSaleAt !== null && Date.parse(onSaleAt) > now
              ? copy.onSale(exactDate(onSaleAt, zone))
              : kind !== "sold_out" && copy.opensAt(siteOf(url))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function siteOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;
}
