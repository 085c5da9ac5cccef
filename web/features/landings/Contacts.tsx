import { useInfiniteQuery, useIsFetching } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { BookingContact, ContactStatus } from "#contract/bookings/bookings";
import { bookingKinds } from "#contract/bookings/kinds";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { ContactThread } from "./ContactThread.tsx";
import { contactsCopy as copy, contactTabs, emptyTexts } from "./contacts-copy.ts";

/** Who wrote by the booking form, by state, with what was answered. */
export function Contacts() {
  const id = useId();
  const [status, setStatus] = useState<ContactStatus>("new");
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useHashPlace("contactos");
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-3 p-4 md:p-5">
      <div ref={place} id="contactos" className="grid scroll-mt-20 gap-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg">
          {copy.title}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
      </div>
      <Tabs label={copy.title} tabs={contactTabs} value={status} onChange={setStatus}>
        {contactTabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value}>
            <ContactList status={tab.value} label={tab.label} heading={heading} />
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

/**
 * Scrolls to the element that the address names (`#…`) when the page is opened there, and again while what stands above
 * it is still loading.
 */
function useHashPlace(name: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isThere = useRef(false);
  const { hash } = useLocation();
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (hash !== `#${name}` || isThere.current) return;
    place.current?.scrollIntoView({ block: "start", behavior: "instant" });
    isThere.current = !isLoading;
  }, [hash, name, isLoading]);
  return place;
}

type ContactListProps = { status: ContactStatus; label: string; heading: Heading };

function ContactList({ status, label, heading }: ContactListProps) {
  const list = useInfiniteQuery(pages("getContacts", { status }));
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? [];
  if (list.data === undefined)
    return list.error === null ? (
      <Skeleton className="h-24" />
    ) : (
      <QueryError of={list} title={copy.failed} as="h3" />
    );
  if (contacts.length === 0)
    return <p className="py-2 text-pretty text-text-muted">{emptyTexts[status]}</p>;
  return (
    <>
      <ul aria-label={copy.listName(label)} className="grid">
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} heading={heading} />
        ))}
      </ul>
      <MoreOf list={list} copy={copy} />
    </>
  );
}

const moment = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });
const shortDay = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeZone: "UTC" });

/** `12 jul 2027`; of a day without a time. */
function dayWords(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

function ContactRow({ contact, heading }: { contact: BookingContact; heading: Heading }) {
  const { name, kind, city, event_date: day, moved_at: at, is_blocked: isBlocked } = contact;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const [own, title] = [row.current, heading.current];
    // Answered, archived or blocked, it goes to another tab: who was in it goes on from the heading.
    return () => {
      if (own?.contains(document.activeElement) === true) title?.focus();
    };
  }, [heading]);
  const facts = [bookingKinds[kind], day === null ? "" : dayWords(day), city].filter(Boolean);
  return (
    <li ref={row} className="border-t border-border first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-14 w-full items-center gap-3 py-3 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {isBlocked && <Badge tone="warning">{copy.blocked}</Badge>}
          </span>
          <span className="text-sm wrap-anywhere">{facts.join(" · ")}</span>
          <time dateTime={at} className="text-sm text-text-muted">
            {moment.format(new Date(at))}
          </time>
        </span>
        <ChevronDown
          aria-hidden
          className={cx("size-5 shrink-0 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-4 pb-4">
        {isOpen && (
          <>
            <Facts contact={contact} />
            <ContactThread contact={contact} />
          </>
        )}
      </div>
    </li>
  );
}

function Facts({ contact }: { contact: BookingContact }) {
  const { event_date: day, city, budget, email } = contact;
  const facts = [
    [copy.email, email],
    [copy.date, day === null ? "" : dayWords(day)],
    [copy.city, city],
    [copy.budget, budget],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
