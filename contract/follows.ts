import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const followUser = endpoint({
  name: "followUser",
  method: "POST",
  path: "/api/follow-user",
  summary:
    "Sigue o deja de seguir. Sin `follow` alterna; con él fija el estado, y repetirlo no cambia nada.",
  who: "member",
  input: z.object({ targetUserId: z.uuid(), follow: z.boolean().optional() }),
  output: z.object({ success: z.literal(true), isFollowing: z.boolean(), followerCount: z.int() }),
  errors: ["cannot_follow_self", "user_not_found"],
  limit: "react",
});
