import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { line } from "#contract/text/text";
import { person } from "./profiles.ts";
import { typedUsername, usernameRefusals } from "./usernames.ts";

export const convertToBand = endpoint({
  name: "convertToBand",
  method: "POST",
  path: "/api/me/band",
  summary:
    "Convierte la cuenta de un artista en una banda: la página sigue igual, con su dirección, y la persona es su dueña con una página nueva. Las sesiones siguen y se renuevan. Repetirlo con lo mismo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({
    /** The username of the page, typed again to confirm. */
    confirm_username: typedUsername,
    /** The username for the person's own page. */
    name: line(limits.displayNameLength),
    username: typedUsername,
  }),
  output: z.object({ band: person, person }),
  errors: [
    ...usernameRefusals,
    "username_taken",
    "display_name_required",
    "confirmation_wrong",
    "not_an_artist",
    "account_is_band",
    "bands_full",
    "reauthentication_required",
  ],
  limit: "profile",
});
