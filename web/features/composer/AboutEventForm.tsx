import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Event } from "#contract/events/events";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { shareText } from "#web/entities/event/share-text.ts";
import { paths } from "#web/paths.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ComposerForm } from "./ComposerForm.tsx";
import { copy } from "./copy.ts";
import { emptyDraft } from "./draft.ts";
import type { Beginning } from "./use-composition.ts";
import type { ComposerFormProps } from "./use-composer.ts";

type AboutEventProps = { slug: string; form: ComposerFormProps };

/** The form of a post about an event: it begins with what, when and where, and has the card of its page. */
export function AboutEventForm({ slug, form }: AboutEventProps) {
  const event = useQuery({ ...query("getEvent", { slug }), refetchOnReconnect: false });
  if (event.data !== undefined) return <FormOf event={event.data} form={form} />;
  if (event.error !== null) return <QueryError of={event} title={copy.eventFailed} />;
  return <Skeleton className="h-60 w-full rounded-md" />;
}

function FormOf({ event, form }: { event: Event; form: ComposerFormProps }) {
  // A later answer must not replace the form.
  const [begin] = useState((): Beginning => {
    const url = location.origin + paths.event(event.slug);
    const text = `${shareText(event, Date.now())}\n${url}`;
    return { draft: { ...emptyDraft, text, url }, uploads: [], kept: null };
  });
  return <ComposerForm {...form} begin={begin} />;
}
