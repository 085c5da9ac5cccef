import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { readData, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { ageLabel, exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { editorCopy as copy } from "./editor-copy.ts";

/** The person's drafts of events; nothing where there are none. */
export function EventDrafts() {
  const client = useQueryClient();
  const now = useNow();
  const { data } = useQuery(query("getEventDrafts", {}));
  const remove = useMutation({
    mutationFn: (id: string) => call("deleteEventDraft", { id }),
    onMutate: (id) => {
      const before = readData(client, "getEventDrafts", {});
      setData(client, "getEventDrafts", {}, (all) =>
        all === undefined ? all : { drafts: all.drafts.filter((draft) => draft.id !== id) },
      );
      return before;
    },
    onError: (error, _id, before) => {
      setData(client, "getEventDrafts", {}, before);
      notify({ title: errorMessage(error), tone: "danger" });
    },
  });
  if (data === undefined || data.drafts.length === 0) return null;
  return (
    <Card as="section" bleed aria-labelledby="event-drafts" className="p-2 md:p-3">
      <h2 id="event-drafts" className="px-3 py-2 text-lg">
        {copy.drafts}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {data.drafts.map(({ id, title, updated_at }) => {
          const name = title === "" ? copy.untitled : title;
          return (
            <li key={id} className="flex items-center gap-1 rounded-md hover:bg-fill">
              <Link
                to={eventPaths.draft(id)}
                className="grid min-h-14 min-w-0 flex-1 content-center rounded-md px-3 py-2"
              >
                <span className="truncate font-medium">{name}</span>
                <time
                  dateTime={updated_at}
                  title={exactDate(updated_at)}
                  className="text-sm text-text-muted"
                >
                  {ageLabel(updated_at, now)}
                </time>
              </Link>
              <IconButton label={copy.deleteDraft(name)} onClick={() => remove.mutate(id)}>
                <Trash2 />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
