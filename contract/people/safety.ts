import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { peoplePage } from "./follows.ts";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "./profiles.ts";
import { claimLimits } from "./copyright-claim.ts";
import { reportReason } from "./report-reasons.ts";
import { line, lines } from "#contract/text/text";

const somebody = z.object({ id: z.uuid() });
const people = z.object({ people: z.array(person), nextCursor: z.string().nullable() });

export const blockUser = endpoint({
  name: "blockUser",
  method: "PUT",
  path: "/api/blocks/:id",
  summary: "Bloquea: ninguno de los dos ve al otro ni lo sigue. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: somebody,
  output: success,
  errors: ["cannot_block_self", "user_not_found"],
  limit: "react",
});

export const unblockUser = endpoint({
  name: "unblockUser",
  method: "DELETE",
  path: "/api/blocks/:id",
  summary: "Desbloquea. Lo que cada uno seguía no vuelve. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: somebody,
  output: success,
  errors: [],
  limit: "react",
});

export const getBlocked = endpoint({
  name: "getBlocked",
  method: "GET",
  path: "/api/blocks",
  summary: "A quién se ha bloqueado, lo más reciente primero.",
  who: "member",
  forBand: "page",
  input: z.object(peoplePage),
  output: people,
  errors: [],
});

export const muteUser = endpoint({
  name: "muteUser",
  method: "PUT",
  path: "/api/mutes/:id",
  summary:
    "Silencia: sus publicaciones dejan de salir en las listas propias, y no se entera. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: somebody,
  output: success,
  errors: ["cannot_mute_self", "user_not_found"],
  limit: "react",
});

export const unmuteUser = endpoint({
  name: "unmuteUser",
  method: "DELETE",
  path: "/api/mutes/:id",
  summary: "Deja de silenciar. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: somebody,
  output: success,
  errors: [],
  limit: "react",
});

export const getMuted = endpoint({
  name: "getMuted",
  method: "GET",
  path: "/api/mutes",
  summary: "A quién se ha silenciado, lo más reciente primero.",
  who: "member",
  forBand: "page",
  input: z.object(peoplePage),
  output: people,
  errors: [],
});

const mutedWord = z.object({
  word: z.string(),
  /** Null: until unmuted. */
  expires_at: z.iso.datetime().nullable(),
});
export type MutedWord = z.output<typeof mutedWord>;

const mutedFor = z.enum(["24h", "7d", "30d"]);
export type MutedFor = z.output<typeof mutedFor>;

export const getMutedWords = endpoint({
  name: "getMutedWords",
  method: "GET",
  path: "/api/muted-words",
  summary:
    "Las palabras que se han silenciado, lo más reciente primero. Las que caducaron no salen.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({ words: z.array(mutedWord) }),
  errors: [],
});

export const muteWord = endpoint({
  name: "muteWord",
  method: "PUT",
  path: "/api/muted-words",
  summary:
    "Silencia una palabra o frase, entera y sin distinguir mayúsculas ni acentos: lo que otros dicen con ella no sale en las listas ni en los avisos propios. Repetirla cambia hasta cuándo.",
  who: "member",
  forBand: "page",
  input: z.object({ word: line(limits.mutedWordLength), expires_in: mutedFor.nullable() }),
  output: mutedWord,
  errors: ["muted_word_empty", "muted_words_full", "muted_word_too_common"],
  limit: "react",
});

export const unmuteWord = endpoint({
  name: "unmuteWord",
  method: "DELETE",
  path: "/api/muted-words",
  summary: "Deja de silenciar una palabra. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ word: line(limits.mutedWordLength) }),
  output: success,
  errors: [],
  limit: "react",
});

const reportKind = z.enum(["profile", "post", "comment", "collection", "message", "event"]);
export type ReportKind = z.output<typeof reportKind>;

/** What somebody says who reports the use of a work, their own or that of whom they represent. */
export const copyrightClaim = z.object({
  /** Whose work it is. */
  holder: line(claimLimits.holderLength).refine((text) => text !== "", {
    error: "Di de quién es la obra.",
  }),
  work: line(claimLimits.workLength).refine((text) => text !== "", { error: "Di qué obra es." }),
  evidence: line(claimLimits.evidenceLength)
    .default("")
    .describe("Dónde se ve que es suya: un enlace, un registro"),
});
export type CopyrightClaim = z.output<typeof copyrightClaim>;

const claimInput = copyrightClaim
  .extend({ sworn: z.literal(true).describe("Declara que es cierto y que puede reclamar") })
  .optional()
  .describe("Hace falta con el motivo copyright, y solo se guarda con él");

export const reportContent = endpoint({
  name: "reportContent",
  method: "POST",
  path: "/api/reports",
  summary:
    "Avisa de un perfil, una publicación, un comentario, una colección, un evento o un mensaje recibido. Uno por persona y objeto: repetirlo cambia el motivo y el texto.",
  who: "member",
  forBand: null,
  input: z.object({
    kind: reportKind,
    id: z.uuid(),
    reason: reportReason,
    text: lines(limits.reportLength).default(""),
    claim: claimInput,
  }),
  output: success,
  errors: [
    "cannot_report_self",
    "copyright_claim_missing",
    "user_not_found",
    "post_not_found",
    "comment_not_found",
    "collection_not_found",
    "event_not_found",
    "message_not_found",
  ],
  limit: "report",
});

const publicKind = reportKind.exclude(["message"]);

export const reportAsVisitor = endpoint({
  name: "reportAsVisitor",
  method: "POST",
  path: "/api/visitor-reports",
  summary: "Avisa, sin cuenta, de algo público. El email es para responder, y no hace falta.",
  who: "visitor",
  forBand: null,
  input: z.object({
    kind: publicKind,
    id: z.uuid(),
    reason: reportReason,
    text: lines(limits.reportLength).default(""),
    contact_email: z
      .union([z.literal(""), z.email().max(255)])
      .default("")
      .describe("Hace falta con el motivo copyright"),
    claim: claimInput,
  }),
  output: success,
  errors: [
    "copyright_claim_missing",
    "contact_email_missing",
    "user_not_found",
    "post_not_found",
    "comment_not_found",
    "collection_not_found",
    "event_not_found",
  ],
  limit: "visitorReport",
});

nameSchemas({
  PersonPage: people,
  MutedWord: mutedWord,
  ReportKind: reportKind,
  CopyrightClaim: copyrightClaim,
});
