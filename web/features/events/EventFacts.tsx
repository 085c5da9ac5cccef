import {
  Accessibility,
  CalendarClock,
  IdCard,
  MapPin,
  Ticket,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { accessibilities } from "#contract/events/event-kinds";
import type { Event } from "#contract/events/events";
import { priceLabel } from "#contract/events/price-label";
import { copy } from "./copy.ts";
import { EventWhen } from "./EventWhen.tsx";
import { EventWhere } from "./EventWhere.tsx";
import { TicketLinks } from "./TicketLinks.tsx";

/** Date, place, price and further details of an event. */
export function EventFacts({ event }: { event: Event }) {
  const { min_age: age, capacity, venue } = event;
  const access = new Set([...event.accessibility, ...(venue?.accessibility ?? [])]);
  return (
    <dl aria-label={copy.facts} className="grid gap-4">
      <Fact icon={CalendarClock} label={copy.when}>
        <EventWhen event={event} />
      </Fact>
      <Fact icon={MapPin} label={copy.where}>
        <EventWhere event={event} />
      </Fact>
      <Fact icon={Ticket} label={copy.price}>
        <p className="font-semibold">{priceLabel(event.price)}</p>
        {event.status !== "cancelled" && <TicketLinks links={event.ticket_links} />}
      </Fact>
      {age !== null && (
        <Fact icon={IdCard} label={copy.age}>
          {copy.fromAge(age)}
        </Fact>
      )}
      {capacity !== null && (
        <Fact icon={Users} label={copy.capacity}>
          {copy.people(capacity)}
        </Fact>
      )}
      {access.size > 0 && (
        <Fact icon={Accessibility} label={copy.accessibility}>
          {[...access].map((one) => accessibilities[one]).join(" · ")}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { icon: LucideIcon; label: string; children: ReactNode };

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <div className="flex gap-3.5">
      <dt className="mt-0.5 shrink-0">
        <Icon aria-hidden className="size-5 text-text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="grid min-w-0 flex-1 gap-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
