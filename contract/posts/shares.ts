import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/** The options of the share dialog, and the buttons below them. */
const shareChannel = z.enum([
  "link",
  "device",
  "instagram",
  "twitter",
  "whatsapp",
  "telegram",
  "facebook",
  "email",
  "message",
  "embed",
  "qr",
]);
export type ShareChannel = z.output<typeof shareChannel>;

export const sharePost = endpoint({
  name: "sharePost",
  method: "PUT",
  path: "/api/posts/:id/share",
  summary: "Compartí esta publicación. Cuenta una vez al día; repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), channel: shareChannel }),
  output: success,
  errors: ["post_not_found"],
  limit: "react",
});

export const getPostShares = endpoint({
  name: "getPostShares",
  method: "GET",
  path: "/api/posts/:id/shares",
  summary: "Cuántas veces se compartió una publicación propia, y por dónde.",
  who: "member",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    total: z.int(),
    channels: z.array(z.object({ channel: shareChannel, count: z.int() })),
  }),
  errors: ["post_not_found"],
});

nameSchemas({ ShareChannel: shareChannel });
