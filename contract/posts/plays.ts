import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";

export const countPlay = endpoint({
  name: "countPlay",
  method: "POST",
  path: "/api/posts/:id/play",
  summary:
    "Una canción o un video se escuchó. Cuenta una reproducción por persona y canción cada 30 minutos, desde los 30 segundos; la respuesta es siempre la misma.",
  who: "visitor",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    seconds: z.number().min(0).max(86_400).describe("Cuánto se escuchó, en segundos"),
  }),
  output: success,
  errors: [],
  limit: "play",
});
