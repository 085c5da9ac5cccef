import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { peoplePage } from "#contract/people/follows";
import { person } from "#contract/people/profiles";
import { lines } from "#contract/text/text";

/** What an artist or a band told their followers near a show. */
const broadcast = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The city of the show. */
  city: z.string(),
  /** Followers who lived near when it was written. */
  audience: z.int(),
  created_at: z.iso.datetime(),
  /** Whether all have been told. */
  is_sent: z.boolean(),
  /** Null once the event is gone. */
  event: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type Broadcast = z.output<typeof broadcast>;

const refusals = [
  "event_not_found",
  "event_cancelled",
  "event_over",
  "broadcast_not_announced",
  "broadcast_no_city",
] as const;

export const getBroadcasts = endpoint({
  name: "getBroadcasts",
  method: "GET",
  path: "/api/events/:id/broadcasts",
  summary:
    "A cuánta gente que te sigue llegaría una difusión de este evento, desde cuándo puedes enviar la próxima, y las últimas que enviaste.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    city: z.string(),
    /** Followers who live near now. */
    audience: z.int(),
    /** Null: now. */
    next_at: z.iso.datetime().nullable(),
    broadcasts: z.array(broadcast),
  }),
  errors: refusals,
  limit: "search",
});

export const sendBroadcast = endpoint({
  name: "sendBroadcast",
  method: "POST",
  path: "/api/events/:id/broadcasts",
  summary:
    "Avisa a quienes te siguen y viven cerca de un evento tuyo, o en cuyo cartel confirmaste que estás. Una por semana (de lunes a domingo, UTC).",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid(), text: lines(limits.broadcastLength) }),
  output: broadcast,
  errors: [
    ...refusals,
    "broadcast_text_required",
    "broadcast_nobody_near",
    "broadcast_week_used",
    "idempotency_mismatch",
  ],
  idempotent: true,
  limit: "event",
});

const artist = z.object({ id: z.uuid() });

export const muteBroadcasts = endpoint({
  name: "muteBroadcasts",
  method: "PUT",
  path: "/api/broadcast-mutes/:id",
  summary:
    "Silencia las difusiones de alguien a quien se puede seguir, y no se entera. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: artist,
  output: success,
  errors: ["cannot_mute_self", "user_not_found"],
  limit: "react",
});

export const unmuteBroadcasts = endpoint({
  name: "unmuteBroadcasts",
  method: "DELETE",
  path: "/api/broadcast-mutes/:id",
  summary: "Deja de silenciar las difusiones de alguien. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: artist,
  output: success,
  errors: [],
  limit: "react",
});

export const getMutedBroadcasts = endpoint({
  name: "getMutedBroadcasts",
  method: "GET",
  path: "/api/broadcast-mutes",
  summary: "De quién se han silenciado las difusiones, lo más reciente primero.",
  who: "member",
  forBand: "page",
  input: z.object(peoplePage),
  output: z.object({ people: z.array(person), nextCursor: z.string().nullable() }),
  errors: [],
});

nameSchemas({ Broadcast: broadcast });
