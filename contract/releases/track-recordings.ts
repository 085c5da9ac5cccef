import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { recording } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { ownRelease } from "./releases.ts";

const formerRecording = z.object({
  file_id: z.uuid(),
  recording,
  replaced_at: z.iso.datetime(),
});
export type FormerRecording = z.output<typeof formerRecording>;

export const replaceTrackRecording = endpoint({
  name: "replaceTrackRecording",
  method: "PUT",
  path: "/api/me/releases/:id/tracks/:post_id/recording",
  summary:
    "Cambia la grabación de una canción por otra ya subida o por una anterior suya. Dirección, reproducciones y comentarios se quedan. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: z.object({
    id: z.uuid(),
    post_id: z.uuid().toLowerCase(),
    /** An uploaded recording, or the file of a former one. */
    file_id: z.uuid().toLowerCase(),
    /** Of an uploaded recording; those of a former one are known. */
    peaks: z.array(z.int().min(0).max(100)).max(limits.peaks).optional(),
  }),
  output: ownRelease,
  errors: ["release_not_found", "post_not_found", "file_not_found"],
  limit: "manage",
});

export const getFormerRecordings = endpoint({
  name: "getFormerRecordings",
  method: "GET",
  path: "/api/me/releases/:id/tracks/:post_id/recordings",
  summary:
    "Las grabaciones que una canción propia tuvo antes, hasta diez, la última primero. Solo las oye su artista.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), post_id: z.uuid().toLowerCase() }),
  output: z.object({ recordings: z.array(formerRecording) }),
  errors: ["release_not_found", "post_not_found"],
});

nameSchemas({ FormerRecording: formerRecording });
