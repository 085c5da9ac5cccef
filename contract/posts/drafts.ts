import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { captions, video, picture, recording } from "#contract/files/files";
import { limits } from "#contract/limits";
import { address } from "./links.ts";
import { commentsPolicy, postFile, visibility } from "./posts.ts";
import { line, lines } from "#contract/text/text";

/** A file of a draft as its author named it. */
const draftFile = postFile.extend({ name: line(255).default("") });

/** A post that is being written: the same as `createPost` takes, and what is not right yet. */
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
        /** The beginning of the text; empty where it stands in for the title. */
        text: z.string(),
        kind: z.enum(["song", "video", "pictures", "link", "text"]),
        /** Of a recording or a video, or the first of its pictures. */
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
    /** The files that it names and that are still there. */
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
