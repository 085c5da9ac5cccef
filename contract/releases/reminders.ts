import { z } from "zod";
import { endpoint } from "#contract/endpoint";

const reminder = z.object({ is_reminded: z.boolean() });

export const setReleaseReminder = endpoint({
  name: "setReleaseReminder",
  method: "PUT",
  path: "/api/release-reminders/:id",
  summary: "«Avísame» cuando salga un lanzamiento que se anuncia. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: reminder,
  errors: ["release_not_found"],
  limit: "react",
});

export const removeReleaseReminder = endpoint({
  name: "removeReleaseReminder",
  method: "DELETE",
  path: "/api/release-reminders/:id",
  summary: "Quita «Avísame». Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: reminder,
  errors: [],
  limit: "react",
});
