import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { captions, video, picture, recording } from "#contract/files/files";
import { limits } from "#contract/limits";
import { membershipLimits } from "#contract/payments/membership-limits";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { address } from "./links.ts";
import { commentsPolicy, postFile, visibility } from "./posts.ts";
import { line, lines } from "#contract/text/text";

/** A file of a draft, by the id and name of its upload. */
const draftFile = postFile.extend({ name: line(255).default("") });

/** A draft: the input of `createPost`, complete and valid or not. */
const content = z.object({
  title: line(limits.draftTextLength).default(""),
  text: lines(limits.draftTextLength).default(""),
  files: z.array(draftFile).max(limits.picturesPerPost).default([]),
  url: address.nullable().default(null),
  visibility: visibility.default("public"),
  comments_policy: commentsPolicy.default("everyone"),
  /** As the author chose it, date and time without a zone: `2026-12-24T18:00`. */
  publish_on: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .nullable()
    .default(null),
  /** As the author types it: a price with decimals, and a second. Null: open to everybody. */
  lock: z
    .object({
      currency: z.enum(Object.keys(tipCurrencies) as [TipCurrency]),
      /** Empty: not sold. */
      price: line(14),
      allows_download: z.boolean(),
      levels: z.array(z.uuid()).max(membershipLimits.levels).nullable().default(null),
      /** Date and time without a zone, as `publish_on`. */
      opens_on: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
        .nullable()
        .default(null),
    })
    .nullable()
    .optional(),
});
export type DraftContent = z.output<typeof content>;

const shownFile = z.object({
  id: z.uuid(),
  file: z.union([picture, recording, video, captions]),
});

export const getDrafts = endpoint({
  name: "getDrafts",
  method: "GET",
  path: "/api/drafts",
  summary: "Los borradores propios, los últimos cambiados primero.",
  who: "member",
  forBand: "publish",
  input: z.object({}),
  output: z.object({
    drafts: z.array(
      z.object({
        id: z.uuid(),
        /** The title, else the beginning of the text; empty without either. */
        title: z.string(),
        /** The beginning of the text; empty when the title already shows it. */
        text: z.string(),
        kind: z.enum(["song", "video", "pictures", "link", "text"]),
        /** The cover or poster, or the first picture. */
        cover: picture.nullable(),
        files: z.int(),
        updated_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

export const getDraft = endpoint({
  name: "getDraft",
  method: "GET",
  path: "/api/drafts/:id",
  summary: "Un borrador propio, con los archivos que le quedan.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    version: z.int(),
    content,
    /** The draft's files that still exist. */
    files: z.array(shownFile),
  }),
  errors: ["draft_not_found"],
});

export const saveDraft = endpoint({
  name: "saveDraft",
  method: "PUT",
  path: "/api/drafts/:id",
  summary:
    "Guarda un borrador: uno nuevo con `version` 0, si no con la versión que se leyó. El `id` lo elige quien escribe.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), version: z.int().min(0).max(1_000_000_000), content }),
  output: z.object({ id: z.uuid(), version: z.int(), updated_at: z.iso.datetime() }),
  errors: ["draft_not_found", "draft_changed", "drafts_full", "file_not_found"],
  limit: "draft",
});

export const deleteDraft = endpoint({
  name: "deleteDraft",
  method: "DELETE",
  path: "/api/drafts/:id",
  summary: "Borra un borrador propio.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
});
