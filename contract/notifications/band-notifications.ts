import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import type { NotificationChannel } from "./notification-settings.ts";

/** The types of notifications for members of a band; messages are only for members who may read them. */
const topics = ["comment", "like", "follow", "share", "tip", "message"] as const;
export type BandNotificationTopic = (typeof topics)[number];

/**
 * The defaults of each member. All members see the same list of notifications; `app` decides whether a type counts in
 * the number beside the band in the switcher.
 */
export const bandNotificationDefaults: Record<
  BandNotificationTopic,
  Record<NotificationChannel, boolean>
> = {
  comment: { app: true, email: false, push: true },
  like: { app: true, email: false, push: false },
  follow: { app: true, email: false, push: false },
  share: { app: true, email: false, push: false },
  tip: { app: true, email: true, push: true },
  message: { app: true, email: true, push: true },
};

const choice = z.object({
  topic: z.enum(topics),
  channel: z.enum(["app", "email", "push"]),
  wanted: z.boolean(),
});
export type BandNotificationChoice = z.output<typeof choice>;

export const getBandNotificationSettings = endpoint({
  name: "getBandNotificationSettings",
  method: "GET",
  path: "/api/band/notification-settings",
  summary:
    "De qué quieres enterarte de la banda por la que actúas, y por dónde. Cada integrante elige lo suyo.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: z.object({}),
  output: z.object({
    choices: z.array(choice),
    /** Where mails to this member go; null without a confirmed address. */
    email: z.string().nullable(),
  }),
  errors: ["not_in_band"],
});

export const chooseBandNotification = endpoint({
  name: "chooseBandNotification",
  method: "PUT",
  path: "/api/band/notification-settings",
  summary:
    "Elige si quieres enterarte de algo de la banda por un medio. Solo cambia lo tuyo. Repetirlo no cambia nada.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: choice,
  output: success,
  errors: ["not_in_band"],
  limit: "profile",
});

export const countUnreadOfBands = endpoint({
  name: "countUnreadOfBands",
  method: "GET",
  path: "/api/me/bands/unread",
  summary:
    "Cuánto hay sin leer en cada banda en la que estás, hasta 100: sus notificaciones y, si respondes sus mensajes, sus conversaciones.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({
    bands: z.array(z.object({ id: z.uuid(), unread: z.int().min(0).max(100) })),
    /** Unread notifications of the person; 0 for people without a band. */
    own: z.int().min(0).max(100),
  }),
  errors: [],
});

nameSchemas({ BandNotificationChoice: choice });
