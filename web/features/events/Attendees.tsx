import { lazy, Suspense, useState } from "react";
import type { Event } from "#contract/events/events";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { usePeople } from "#web/entities/person/use-people.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { copy } from "./copy.ts";

const loadDialog = () => import("./AttendeesDialog.tsx");
const AttendeesDialog = lazy(loadDialog);

/** The number of attendees, and those who show that they attend. */
export function Attendees({ event }: { event: Event }) {
  const { id, going_count: going, interested_count: interested } = event;
  const [open, setOpen] = useState<boolean | null>(null);
  const { data } = usePeople("getAttendees", { id });
  const people = data?.pages[0]?.people ?? [];
  return (
    <Card as="section" bleed aria-labelledby="attendees" className="grid gap-2 p-4 md:px-6 md:py-5">
      <h2 id="attendees" className="text-lg">
        {copy.whoGoes}
      </h2>
      {going + interested === 0 ? (
        <p className="text-sm text-pretty text-text-muted">{copy.nobodyGoes}</p>
      ) : (
        <p className="text-sm text-text-muted tabular-nums">
          {[going > 0 && copy.goingCount(going), interested > 0 && copy.interestedCount(interested)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {people.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden className="flex -space-x-2">
            {people.slice(0, 6).map((person) => (
              <Avatar
                key={person.id}
                name={person.name}
                src={person.avatar_url}
                size="sm"
                className="ring-2 ring-surface"
              />
            ))}
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => void loadDialog().then(() => setOpen(true), notifyUnavailable)}
          >
            {copy.seeAll}
          </Button>
        </div>
      )}
      {open !== null && (
        <Suspense>
          <AttendeesDialog id={id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
