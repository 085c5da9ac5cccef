import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { playSources } from "./play-sources.ts";

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
    source: z.enum(playSources).default("other").describe("Dónde empezó"),
  }),
  output: success,
  errors: [],
  limit: "play",
});

export const endPlay = endpoint({
  name: "endPlay",
  method: "POST",
  path: "/api/posts/:id/play-end",
  summary:
    "Hasta dónde se escuchó algo que ya contó como reproducción, como parte de su duración. Cuenta una vez por reproducción; la respuesta es siempre la misma.",
  who: "visitor",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    until: z.number().min(0).max(1).describe("0 es el comienzo y 1 el final"),
  }),
  output: success,
  errors: [],
  limit: "play",
});
