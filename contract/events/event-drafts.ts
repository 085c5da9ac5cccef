import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { isStorable, line, lines } from "#contract/text/text";
import { accessibilities, eventKinds, keysOf, priceKinds, ticketKinds } from "./event-kinds.ts";

/** A field of the editor, valid or not. */
const typed = (max: number) => z.string().max(max).refine(isStorable).default("");
const typedTime = typed(16);
const typedAddress = typed(limits.addressLength);

/** A draft of an event, as the fields of its editor. It is validated on publishing. */
const content = z.object({
  title: line(limits.draftTitleLength).default(""),
  kind: z.enum(keysOf(eventKinds)).default("concert"),
  description: lines(limits.draftTextLength).default(""),
  starts_local: typedTime,
  ends_local: typedTime,
  doors_local: typedTime,
  venue_id: z.uuid().nullable().default(null),
  online_url: typedAddress,
  time_zone: typed(64),
  cover_file_id: z.uuid().nullable().default(null),
  price: z
    .object({
      kind: z.enum(keysOf(priceKinds)),
      min: typed(20),
      max: typed(20),
      currency: typed(3),
    })
    .default({ kind: "unknown", min: "", max: "", currency: "" }),
  ticket_links: z
    .array(
      z.object({ kind: z.enum(keysOf(ticketKinds)), url: typedAddress, on_sale_local: typedTime }),
    )
    .max(limits.ticketLinks)
    .default([]),
  min_age: typed(3),
  capacity: typed(7),
  accessibility: z
    .array(z.enum(keysOf(accessibilities)))
    .max(6)
    .default([]),
  genres: z.array(typed(limits.wordLength)).max(limits.genres).default([]),
  lineup: z
    .array(
      z.object({
        username: typed(limits.usernameMax),
        name: typed(limits.displayNameLength),
        set_time: typedTime,
      }),
    )
    .max(limits.lineupPlaces)
    .default([]),
  repeats: z.array(typedTime).max(limits.seriesRepeats).default([]),
});
export type EventDraftContent = z.output<typeof content>;

export const getEventDrafts = endpoint({
  name: "getEventDrafts",
  method: "GET",
  path: "/api/event-drafts",
  summary: "Los borradores de eventos propios, los últimos cambiados primero.",
  who: "member",
  forBand: "agenda",
  input: z.object({}),
  output: z.object({
    drafts: z.array(
      z.object({
        id: z.uuid(),
        version: z.int(),
        title: z.string(),
        content,
        /** The uploaded cover, if it still exists. */
        cover: picture.nullable(),
        updated_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

export const saveEventDraft = endpoint({
  name: "saveEventDraft",
  method: "PUT",
  path: "/api/event-drafts/:id",
  summary:
    "Guarda el borrador de un evento: uno nuevo con `version` 0, si no con la versión que se leyó. El `id` lo elige quien escribe.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid(), version: z.int().min(0).max(1_000_000_000), content }),
  output: z.object({ id: z.uuid(), version: z.int(), updated_at: z.iso.datetime() }),
  errors: ["event_draft_not_found", "event_draft_changed", "event_drafts_full"],
  limit: "draft",
});

export const deleteEventDraft = endpoint({
  name: "deleteEventDraft",
  method: "DELETE",
  path: "/api/event-drafts/:id",
  summary: "Borra el borrador de un evento. Repetirlo no cambia nada.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
});
