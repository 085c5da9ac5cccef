import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./announcement-copy.ts";
import { draftOf, emptyDraft } from "./announcement-draft.ts";
import { AnnouncementForm } from "./AnnouncementForm.tsx";
import { AnnouncementRow } from "./AnnouncementRow.tsx";
import { PageTitle } from "./PageTitle.tsx";

/** /admin/avisos: what the staff tells everybody at the top of the app. */
export function AnnouncementsPage() {
  useTitle(copy.title);
  const list = useQuery({
    ...query("getStaffAnnouncements", {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.announcements.some(({ mailing }) => mailing?.status === "sending") === true
        ? 3000
        : 60_000,
  });
  // A form for each draft: what was typed for one must not be saved as another.
  const [draft, setDraft] = useState({ isNew: true, start: emptyDraft() });
  const startNew = () => setDraft({ isNew: true, start: emptyDraft() });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <AnnouncementForm key={draft.start.id} {...draft} onDone={startNew} />
        {list.data === undefined ? (
          list.error === null ? (
            <div aria-busy className="px-4 md:px-0">
              <output className="sr-only">{copy.loading}</output>
              <Skeleton className="h-64" />
            </div>
          ) : (
            <QueryError of={list} title={copy.failed} />
          )
        ) : (
          <Card
            as="section"
            bleed
            aria-labelledby="announcements"
            className="grid gap-2 p-4 md:p-5"
          >
            <h2 id="announcements" className="text-lg">
              {copy.list}
            </h2>
            {list.data.announcements.length === 0 ? (
              <p className="text-text-muted">{copy.empty}</p>
            ) : (
              <ul className="grid divide-y divide-border">
                {list.data.announcements.map((announcement) => (
                  <li key={announcement.id}>
                    <AnnouncementRow
                      announcement={announcement}
                      now={list.dataUpdatedAt}
                      onEdit={() => setDraft({ isNew: false, start: draftOf(announcement) })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </div>
    </div>
  );
}
