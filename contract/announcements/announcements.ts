import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { line, lines } from "#contract/text/text";
import { announcementMailing } from "./announcement-mails.ts";
import { type Audience, audiences } from "./audiences.ts";

/** What people see. */
export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  link: z.string().nullable(),
  /** Null: the end is not known. */
  ends_at: z.iso.datetime().nullable(),
  /** It stays until it ends, and nothing can be changed meanwhile. */
  kind: z.literal("maintenance").optional(),
});
export type Announcement = z.output<typeof announcement>;

const audience = z.enum(Object.keys(audiences) as [Audience, ...Audience[]]);

const staffAnnouncement = announcement.omit({ kind: true }).extend({
  audience,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Null: a draft. */
  published_at: z.iso.datetime().nullable(),
  /** Null: it is not sent by mail. */
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** Null: the sending has not begun. */
  mailing: announcementMailing.nullable(),
});
export type StaffAnnouncement = z.output<typeof staffAnnouncement>;

/** An address of this site: `/events`. Browsers take `//x` and `/\x` for addresses of other sites. */
const ownPath = z
  .string()
  .max(staffLimits.announcementLinkLength)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, {
    error: "Tiene que ser una dirección de este sitio que empiece por /, como /events.",
  });

export const getAnnouncements = endpoint({
  name: "getAnnouncements",
  method: "GET",
  path: "/api/announcements",
  summary: "Los avisos que ahora son para todo el mundo. Los de quien tiene cuenta están en getMe.",
  who: "visitor",
  forBand: "view",
  input: z.object({}),
  output: z.object({ announcements: z.array(announcement) }),
  errors: [],
});

export const getStaffAnnouncements = endpoint({
  name: "getStaffAnnouncements",
  method: "GET",
  path: "/api/admin/announcements",
  summary: "Los últimos 100 avisos: borradores, publicados y pasados.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z.object({}),
  output: z.object({ announcements: z.array(staffAnnouncement) }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

export const saveAnnouncement = endpoint({
  name: "saveAnnouncement",
  method: "PUT",
  path: "/api/admin/announcements/:id",
  summary: "Guarda el borrador de un aviso, con un id (UUID) nuevo o el de otro borrador.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z
    .object({
      id: z.uuid(),
      text: lines(staffLimits.announcementLength).refine((text) => text !== "", {
        error: "Escribe el aviso.",
      }),
      link: ownPath.nullable(),
      audience,
      /** It is sent when an admin begins that, to people with an account; null: never. */
      mail: z
        .object({
          subject: line(staffLimits.announcementSubjectLength).refine((text) => text !== "", {
            error: "Escribe el asunto.",
          }),
          text: lines(staffLimits.announcementMailLength).refine((text) => text !== "", {
            error: "Escribe el email.",
          }),
        })
        .nullable()
        .default(null),
      starts_at: z.iso.datetime({ error: "Elige desde cuándo." }),
      ends_at: z.iso.datetime({ error: "Elige hasta cuándo." }),
    })
    .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
      path: ["ends_at"],
      error: "El fin tiene que ser después del comienzo.",
    }),
  output: success,
  errors: ["not_found", "forbidden", "staff_second_factor_required", "announcement_published"],
});

export const publishAnnouncement = endpoint({
  name: "publishAnnouncement",
  method: "POST",
  path: "/api/admin/announcements/:id/publish",
  summary: "Publica un borrador. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [
    "not_found",
    "forbidden",
    "staff_second_factor_required",
    "announcement_gone",
    "announcement_over",
  ],
});

export const endAnnouncement = endpoint({
  name: "endAnnouncement",
  method: "DELETE",
  path: "/api/admin/announcements/:id",
  summary:
    "Borra un borrador, o retira un aviso publicado (solo quien administra). Repetirlo no cambia nada.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

nameSchemas({ Announcement: announcement, StaffAnnouncement: staffAnnouncement });
