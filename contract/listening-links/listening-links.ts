import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { recording } from "#contract/files/files";
import { nameSchemas } from "#contract/name-schemas";
import { isBlank, line, lines } from "#contract/text/text";
import { listeningLimits } from "./listening-limits.ts";

const drawnRecording = recording.extend({ peaks: z.array(z.int()) });
const track = z.object({
  post_id: z.uuid(),
  title: z.string(),
  recording: drawnRecording,
  /** Another version to compare it with; null for none. */
  other: drawnRecording.nullable(),
});
export type ListeningTrack = z.output<typeof track>;

/** What the listener says to a moment of a track; `second` from its beginning. */
const note = z.object({
  id: z.uuid(),
  post_id: z.uuid(),
  second: z.int(),
  text: z.string(),
  /** "a": the recording, "b": the other version, "other": one that is neither any more; null where there was only one. */
  version: z.enum(["a", "b", "other"]).nullable(),
  created_at: z.iso.datetime(),
});
export type ListeningNote = z.output<typeof note>;

const link = z.object({
  id: z.uuid(),
  /** Whom it is for. */
  name: z.string(),
  state: z.enum(["active", "expired", "revoked"]),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** When something was first and last heard; null before. */
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  /** Whether it lets compare the song with another version. */
  compares: z.boolean(),
  /** How often each track was heard, and how far at most, in percent; those that were never begun are absent. */
  listens: z.array(
    z.object({ post_id: z.uuid(), title: z.string(), listens: z.int(), furthest: z.int() }),
  ),
  notes: z.int(),
  /** Since the artist last read them. */
  new_notes: z.int(),
});
export type ListeningLink = z.output<typeof link>;

/** A former recording of a song (decision 096), until it was replaced. */
const songVersion = z.object({
  file_id: z.uuid(),
  duration: z.number(),
  replaced_at: z.iso.datetime(),
});
export type SongVersion = z.output<typeof songVersion>;

/** A song or a release of one's own. */
const target = z.object({ about: z.enum(["post", "release"]), target_id: z.uuid() });
export type ListeningTarget = z.output<typeof target>;
const ownLink = z.object({ id: z.uuid() });

export const getListeningLinks = endpoint({
  name: "getListeningLinks",
  method: "GET",
  path: "/api/me/listening-links",
  summary:
    "Los enlaces de escucha privada de una canción o un lanzamiento propio, y qué se oyó con cada uno.",
  who: "member",
  forBand: "publish",
  input: target,
  /** `versions`: what a new link can compare the song with; none of a release. */
  output: z.object({ links: z.array(link), versions: z.array(songVersion) }),
  errors: ["listening_target_not_found"],
});

export const saveListeningLink = endpoint({
  name: "saveListeningLink",
  method: "PUT",
  path: "/api/me/listening-links/:id",
  summary:
    "Crea un enlace de escucha privada. La dirección solo se dice aquí; repetirlo da una nueva y la anterior deja de servir.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: target.extend({
    /** Of a new one: chosen by the caller. */
    id: z.uuid(),
    name: line(listeningLimits.nameLength).refine((name) => !isBlank(name), {
      error: "Escribe para quién es.",
    }),
    days: z
      .int()
      .min(listeningLimits.minDays)
      .max(listeningLimits.maxDays)
      .default(listeningLimits.defaultDays),
    /** The file of a former recording of the song, to compare it with. */
    compare_with: z.uuid().nullable().default(null),
  }),
  /** `path`: its address on this site. Only a hash of it is stored. */
  output: z.object({ path: z.string(), link }),
  errors: [
    "listening_target_not_found",
    "listening_link_not_found",
    "listening_version_not_found",
    "listening_links_full",
  ],
  limit: "manage",
});

export const revokeListeningLink = endpoint({
  name: "revokeListeningLink",
  method: "PUT",
  path: "/api/me/listening-links/:id/revocation",
  summary:
    "Retira un enlace de escucha privada: deja de abrir nada, y sus notas se quedan. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: ownLink,
  output: success,
  errors: ["listening_link_not_found"],
  limit: "manage",
});

export const deleteListeningLink = endpoint({
  name: "deleteListeningLink",
  method: "DELETE",
  path: "/api/me/listening-links/:id",
  summary: "Borra un enlace de escucha privada con sus notas. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: ownLink,
  output: success,
  errors: [],
  limit: "manage",
});

export const getListeningNotes = endpoint({
  name: "getListeningNotes",
  method: "GET",
  path: "/api/me/listening-links/:id/notes",
  summary: "Las notas que llegaron por un enlace de escucha privada, con las canciones.",
  who: "member",
  forBand: "publish",
  input: ownLink,
  output: z.object({ tracks: z.array(track), notes: z.array(note) }),
  errors: ["listening_link_not_found"],
});

export const readListeningNotes = endpoint({
  name: "readListeningNotes",
  method: "PUT",
  path: "/api/me/listening-links/:id/read",
  summary: "Recuerda hasta qué nota leyó el artista. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: ownLink.extend({ until: z.iso.datetime() }),
  output: success,
  errors: ["listening_link_not_found"],
  limit: "readMark",
});

// By the link, without an account.

/** Whatever is no token is answered as an unknown one. */
const token = z.string().max(100);

export const getListening = endpoint({
  name: "getListening",
  method: "GET",
  path: "/api/listening/:token",
  summary: "Lo que un enlace de escucha privada deja oír, con las notas que se escribieron con él.",
  who: "visitor",
  forBand: null,
  input: z.object({ token }),
  output: z.object({
    artist: z.string(),
    title: z.string(),
    /** Whom the link is for. */
    listener: z.string(),
    expires_at: z.iso.datetime(),
    tracks: z.array(track),
    notes: z.array(note),
  }),
  errors: ["listening_link_over"],
});

export const saveListeningNote = endpoint({
  name: "saveListeningNote",
  method: "PUT",
  path: "/api/listening/:token/notes/:id",
  summary: "Deja una nota en un segundo de una canción. Repetirlo no cambia nada.",
  who: "visitor",
  forBand: null,
  input: z.object({
    token,
    /** Chosen by the caller. */
    id: z.uuid(),
    post_id: z.uuid(),
    second: z.int().min(0).max(86_400),
    /** Which of two versions it is about. */
    version: z.enum(["a", "b"]).default("a"),
    text: lines(listeningLimits.noteLength).refine((text) => !isBlank(text), {
      error: "Escribe la nota.",
    }),
  }),
  output: note,
  errors: [
    "listening_link_over",
    "listening_note_not_found",
    "listening_version_not_found",
    "listening_note_late",
    "listening_notes_full",
  ],
});

export const deleteListeningNote = endpoint({
  name: "deleteListeningNote",
  method: "DELETE",
  path: "/api/listening/:token/notes/:id",
  summary: "Borra una nota escrita con este enlace. Repetirlo no cambia nada.",
  who: "visitor",
  forBand: null,
  input: z.object({ token, id: z.uuid() }),
  output: success,
  errors: ["listening_link_over"],
});

export const reportListening = endpoint({
  name: "reportListening",
  method: "PUT",
  path: "/api/listening/:token/listens/:post_id",
  summary: "Cuenta al artista cuánto se oyó de una canción. No entra en ninguna cifra pública.",
  who: "visitor",
  forBand: null,
  input: z.object({
    token,
    post_id: z.uuid(),
    /** How long it was heard. */
    seconds: z.number().min(0).max(86_400),
    /** How far, as a part of the song. */
    until: z.number().min(0).max(1),
  }),
  output: success,
  errors: ["listening_link_over"],
});

nameSchemas({
  SongVersion: songVersion,
  ListeningLink: link,
  ListeningTrack: track,
  ListeningNote: note,
});
