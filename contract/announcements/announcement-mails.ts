import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

const statuses = ["sending", "stopped", "sent"] as const;
export type AnnouncementMailStatus = (typeof statuses)[number];

const count = z.number().int();

/** How the sending of an announcement's mail is going. */
export const announcementMailing = z.object({
  status: z.enum(statuses),
  /** How many people it was for when it began; who unsubscribed or left since then gets none. */
  recipients: count,
  sent: count,
  /** Not sent, because earlier mails to the address bounced. */
  blocked: count,
  /** Refused by the server of the address for good, or too often. */
  failed: count,
  started_at: z.iso.datetime(),
  /** Null until everything is sent. */
  ended_at: z.iso.datetime().nullable(),
});
export type AnnouncementMailing = z.output<typeof announcementMailing>;

const refusals = [
  "not_found",
  "forbidden",
  "staff_second_factor_required",
  "announcement_gone",
] as const;
const input = z.object({ id: z.uuid() });

export const previewAnnouncementMail = endpoint({
  name: "previewAnnouncementMail",
  method: "GET",
  path: "/api/admin/announcements/:id/mail",
  summary: "El email de un aviso tal como se envía, y a cuántas personas.",
  who: "member",
  staff: "editor",
  forBand: null,
  input,
  output: z.object({
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    recipients: count,
    /** Further people whose mails bounce, who get none. */
    blocked: count,
  }),
  errors: [...refusals, "announcement_without_mail"],
});

export const testAnnouncementMail = endpoint({
  name: "testAnnouncementMail",
  method: "POST",
  path: "/api/admin/announcements/:id/mail/test",
  summary: "Envía el email de un aviso solo a quien lo pide, como prueba.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input,
  output: success,
  errors: [
    ...refusals,
    "reauthentication_required",
    "announcement_without_mail",
    "announcement_test_unaddressed",
  ],
});

export const sendAnnouncementMail = endpoint({
  name: "sendAnnouncementMail",
  method: "POST",
  path: "/api/admin/announcements/:id/mail",
  summary:
    "Empieza a enviar el email de un aviso publicado, o sigue donde se detuvo. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input,
  output: success,
  errors: [
    ...refusals,
    "reauthentication_required",
    "announcement_without_mail",
    "announcement_unpublished",
    "announcement_mail_over",
  ],
});

export const stopAnnouncementMail = endpoint({
  name: "stopAnnouncementMail",
  method: "POST",
  path: "/api/admin/announcements/:id/mail/stop",
  summary: "Detiene el envío del email de un aviso. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  forBand: null,
  input,
  output: success,
  errors: [...refusals],
});

nameSchemas({ AnnouncementMailing: announcementMailing });
