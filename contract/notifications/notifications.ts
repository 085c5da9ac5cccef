import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { followList, peoplePage } from "#contract/people/follows";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";

/** The types of notifications; each leads to what it is about (rule notifications-1). */
const notificationTypes = [
  "like",
  "comment",
  "tip",
  "follow",
  "share",
  "mention",
  "reply",
  "message_request",
  "follow_request",
  "follow_accepted",
  "band_invitation",
  "band_offer",
  "system",
  "event_new",
  "event_changed",
  "event_postponed",
  "event_cancelled",
  "event_tomorrow",
  "event_soon",
  "event_lineup",
  "event_confirmed",
  "event_broadcast",
  "event_proposed",
  "event_declined",
  "career_tag",
  "career_confirmed",
  "release_out",
  "credit_tag",
  "credit_confirmed",
  "split_proposed",
  "split_accepted",
  "membership_new",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The tabs of the screen. Replies and mentions are under «comment», follow requests and bands under «follow». */
export const notificationTabs = ["all", "like", "comment", "tip", "follow", "share"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

const notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** The text of a system notification; empty for other types. */
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
  /** The latest people behind it, newest first. */
  from: z.array(person),
  /** The number of people behind it, including those in `from`. */
  people: z.int(),
  /** The post that it is about. */
  content: z
    .object({
      id: z.uuid(),
      title: z.string(),
      /** The event that the post announces; null for other posts. */
      event_slug: z.string().nullable(),
      /** The release that the post announces; null for other posts. */
      release_slug: z.string().nullable(),
    })
    .nullable(),
  /** The comment that it is about. */
  comment: z.object({ id: z.uuid(), content: z.string() }).nullable(),
  /** What an artist tells their followers near an event; null for other types. */
  broadcast: z
    .object({
      text: z.string(),
      /** Whether one has muted the broadcasts of this artist. */
      is_artist_muted: z.boolean(),
    })
    .nullable(),
});
export type Notification = z.output<typeof notification>;

export const getNotifications = endpoint({
  name: "getNotifications",
  method: "GET",
  path: "/api/notifications",
  summary:
    "Lo que pasó con uno mismo y con lo que publicó, lo más reciente primero; los «Me gusta», compartidos y seguidores de un día van juntos.",
  who: "member",
  forBand: "view",
  input: z.object({
    tab: z.enum(notificationTabs).default("all"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.notifications),
  }),
  output: z.object({ notifications: z.array(notification), nextCursor: z.string().nullable() }),
  errors: [],
});

export const getNotificationPeople = endpoint({
  name: "getNotificationPeople",
  method: "GET",
  path: "/api/notifications/:id/people",
  summary: "Quiénes van juntos en una notificación propia, lo más reciente primero.",
  who: "member",
  forBand: "view",
  input: z.object({ id: z.uuid(), ...peoplePage }),
  output: followList,
  errors: [],
});

export const countUnreadNotifications = endpoint({
  name: "countUnreadNotifications",
  method: "GET",
  path: "/api/notifications/unread",
  summary:
    "Cuántas notificaciones hay sin leer, hasta 100, y de cuándo es la última: hasta ella se marcan todas.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: z.object({
    unread: z.int().min(0).max(100),
    latest: z.iso.datetime().nullable(),
  }),
  errors: [],
});

export const readNotification = endpoint({
  name: "readNotification",
  method: "PUT",
  path: "/api/notifications/:id/read",
  summary: "Marca una notificación propia como leída. Repetirlo no cambia nada.",
  who: "member",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["notification_not_found"],
  limit: "react",
});

export const readAllNotifications = endpoint({
  name: "readAllNotifications",
  method: "PUT",
  path: "/api/notifications/read",
  summary:
    "Marca como leídas las notificaciones hasta un momento: lo que llegó después sigue sin leer.",
  who: "member",
  forBand: "view",
  input: z.object({
    until: z.iso.datetime().describe("La más reciente que se ve"),
  }),
  output: success,
  errors: [],
  limit: "react",
});

nameSchemas({ Notification: notification, NotificationPage: getNotifications.output });
