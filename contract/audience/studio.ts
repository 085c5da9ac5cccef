import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

const waitingCount = z.int().nullable();

const studio = z.object({
  /** What waits for an answer or for being finished; null: not for this member of the band. */
  waiting: z.object({
    /** Of the booking form. */
    contacts: waitingCount,
    message_requests: waitingCount,
    /** Proposals in conversations, for which the other side waits. */
    proposals: waitingCount,
    /** Shows that name the artist. */
    invitations: waitingCount,
    /** Shows that fans propose. */
    fan_proposals: waitingCount,
    /** Entries of other people's careers. */
    career_requests: waitingCount,
    /** Songs of others with credits or a split to answer. */
    credit_requests: waitingCount,
    drafts: waitingCount,
    /** Whether the landing page has changes that are not published. */
    landing: z.boolean().nullable(),
  }),
  /** The next shows and scheduled posts, soonest first; posts of a band only for members who may publish. */
  next: z.array(
    z.object({
      kind: z.enum(["show", "post"]),
      id: z.uuid(),
      /** Of a show. */
      slug: z.string().nullable(),
      title: z.string(),
      at: z.iso.datetime(),
      time_zone: z.string(),
    }),
  ),
  /** The first songs that were recommended to people, oldest first. */
  first_listeners: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** How many people were shown the song, and heard it then; null: fewer than five. */
      viewers: z.int().nullable(),
      listeners: z.int().nullable(),
    }),
  ),
});
export type Studio = z.output<typeof studio>;

export const getStudio = endpoint({
  name: "getStudio",
  method: "GET",
  path: "/api/me/studio",
  summary: "Lo que espera a un artista o una banda, y lo que viene.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: studio,
  errors: ["studio_for_artists"],
  limit: "read",
});

nameSchemas({ Studio: studio });
