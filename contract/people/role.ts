import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { me } from "./profiles.ts";

export const becomeArtist = endpoint({
  name: "becomeArtist",
  method: "POST",
  path: "/api/me/role",
  summary:
    "Convierte a la persona en artista, para siempre: perfil público, usuario y creator_slug. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  // `fan` is an alias of `supporter`; for an artist the answer is an error, since the role of artist cannot be given
  // up.
  input: z.object({ role: z.enum(["creator", "supporter", "fan"]) }),
  output: me,
  errors: ["role_is_final", "user_not_found", "display_name_required"],
  limit: "profile",
});
