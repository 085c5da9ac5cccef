import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { useState } from "react";
import type { Subscriber } from "#contract/mailing-lists/mailing-lists";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { saveFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { SearchField } from "#web/ui/fields/SearchField.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import type { OwnList } from "./use-own-list.ts";

/** Who is on the list, newest first, to look through, take along and remove. */
export function SubscriberList({ cities }: { cities: OwnList["cities"] }) {
  const [q, setQ] = useState("");
  const [city, setCity] = useState("");
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const isFiltered = q !== "" || city !== "";
  const list = useInfiniteQuery(
    pages("getSubscribers", { q, ...(city === "" ? {} : { city_id: Number(city) }) }),
  );
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <Card as="section" bleed aria-labelledby="subscribers" className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="subscribers" className="text-lg">
          {copy.list}
        </h2>
        <CsvButton />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField label={copy.search} value={q} onChange={setQ} />
        <Field label={copy.city} hideLabel>
          <Select value={city} onChange={({ target }) => setCity(target.value)}>
            <option value="">{copy.everywhere}</option>
            {cities.map(
              (row) =>
                row.city !== null && (
                  <option key={row.city.id} value={row.city.id}>
                    {`${row.city.name} (${row.subscribers})`}
                  </option>
                ),
            )}
          </Select>
        </Field>
      </div>
      {list.data === undefined ? (
        list.error === null ? (
          <Skeleton className="h-48" />
        ) : (
          <QueryError of={list} title={copy.failed} as="h3" />
        )
      ) : subscribers.length === 0 ? (
        <EmptyState
          title={isFiltered ? copy.none : copy.empty}
          {...(isFiltered ? {} : { text: copy.emptyText })}
        />
      ) : (
        <ul aria-labelledby="subscribers" className="grid">
          {subscribers.map((subscriber) => (
            <SubscriberRow
              key={subscriber.id}
              subscriber={subscriber}
              onRemove={() => setLeaving(subscriber)}
            />
          ))}
        </ul>
      )}
      <MoreOf list={list} copy={copy} />
      {leaving !== null && <Removal subscriber={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

const since = new Intl.DateTimeFormat("es", { dateStyle: "medium" });

function SubscriberRow({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: () => void }) {
  const { email, city, confirmed_at: at, bounced } = subscriber;
  return (
    <li className="flex items-center gap-2 border-t border-border py-2 first:border-t-0">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {email}
          {bounced && <Badge tone="warning">{copy.unreachable}</Badge>}
        </span>
        <span className="text-sm text-text-muted">
          {[city, copy.since(since.format(new Date(at)))].filter(Boolean).join(" · ")}
        </span>
      </div>
      <IconButton label={copy.remove(email)} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function Removal({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("removeSubscriber", { id: subscriber.id }),
    onSuccess: () => notify({ title: copy.removed, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      invalidate(client, ["getSubscribers", "getMailingList"]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      title={copy.removeAsk(subscriber.email)}
      text={copy.removeText}
      confirmLabel={copy.removeVerb}
    />
  );
}

function CsvButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile("exportSubscribers", {}, "lista-de-correo.csv"),
    onError: (error) =>
      notify({ title: copy.csvFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {copy.csv}
    </Button>
  );
}
