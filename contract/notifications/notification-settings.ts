import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/**
 * What one may be told of: the tabs of /notifications, messages, posts of whom one follows, and what the staff
 * announces by mail.
 */
const topics = [
  "like",
  "comment",
  "follow",
  "share",
  "tip",
  "message",
  "post",
  "event",
  "concert",
  "broadcast",
  "release",
  "announcement",
] as const;
export type NotificationTopic = (typeof topics)[number];

/** In the app, by e-mail, and as a push notification. */
const channels = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof channels)[number];

/**
 * Which type can be switched on which channel, and the defaults: e-mail about messages, posts and tips is on (rule
 * notifications-2), and announcements of the service, too. Messages, posts and announcements are not listed in
 * /notifications.
 */
export const notificationDefaults: Record<
  NotificationTopic,
  Partial<Record<NotificationChannel, boolean>>
> = {
  comment: { app: true, email: false, push: true },
  like: { app: true, email: false, push: false },
  follow: { app: true, email: false, push: true },
  share: { app: true, email: false, push: false },
  tip: { app: true, email: true, push: true },
  message: { email: true, push: true },
  post: { email: true },
  event: { app: true, email: false, push: true },
  concert: { app: true, email: false, push: true },
  broadcast: { app: true, email: false, push: true },
  release: { app: true, email: false, push: true },
  announcement: { email: true },
};

const choice = z.object({ topic: z.enum(topics), channel: z.enum(channels), wanted: z.boolean() });
export type NotificationChoice = z.output<typeof choice>;

const settings = z.object({
  choices: z.array(choice),
  /** Where mails go; null without a confirmed address. */
  email: z.string().nullable(),
  /** The server of that address refused the last mail for good: none but those about the account are sent to it. */
  email_bounces: z.boolean(),
  /** The public key of this server for push services: `applicationServerKey` of a subscription. */
  push_key: z.string(),
  /** The push endpoint of this session; null without one. */
  push_endpoint: z.string().nullable(),
});

export const getNotificationSettings = endpoint({
  name: "getNotificationSettings",
  method: "GET",
  path: "/api/me/notification-settings",
  summary:
    "De qué y por dónde quiere uno enterarse: lo elegido, y lo que vale si no se eligió nada.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: settings,
  errors: [],
});

export const chooseNotification = endpoint({
  name: "chooseNotification",
  method: "PUT",
  path: "/api/me/notification-settings",
  summary: "Elige si uno quiere enterarse de algo por un medio. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: choice.refine(({ topic, channel }) => notificationDefaults[topic][channel] !== undefined, {
    error: "De esto no avisamos por ese medio.",
    path: ["channel"],
  }),
  output: success,
  errors: [],
  limit: "profile",
});

/** The keys of a push subscription have a fixed size (RFC 8291); the endpoint is an address of a push service. */
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), { error: "Esta clave no sirve." });

export const subscribeToPush = endpoint({
  name: "subscribeToPush",
  method: "PUT",
  path: "/api/me/push-subscriptions",
  summary: "Recuerda un navegador que quiere recibir avisos. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  output: success,
  errors: [],
  limit: "profile",
});

export const unsubscribeFromPush = endpoint({
  name: "unsubscribeFromPush",
  duringMaintenance: true,
  method: "PUT",
  path: "/api/me/push-subscriptions/end",
  summary: "Olvida un navegador propio. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ endpoint: z.string().max(1000) }),
  output: success,
  errors: [],
  limit: "profile",
});

nameSchemas({ NotificationChoice: choice, NotificationSettings: settings });
