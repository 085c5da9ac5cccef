import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/** Longer than any valid name, so that a name that is too long gets the sentence of its rule. */
export const typedUsername = z.string().max(1000);

/** Why a name is invalid, regardless of who has it. */
export const usernameRefusals = [
  "username_required",
  "username_too_short",
  "username_too_long",
  "username_malformed",
  "username_reserved",
] as const;

const myUsername = z.object({
  /** Empty until onboarding ends. */
  username: z.string().nullable(),
  /** No change of username before this time; null when it is possible now. */
  next_change_at: z.iso.datetime().nullable(),
  /** Further names that redirect to this person, newest first; `kept_until` null is for good (a creator slug). */
  other_names: z.array(z.object({ name: z.string(), kept_until: z.iso.datetime().nullable() })),
});
export type MyUsername = z.output<typeof myUsername>;

export const getMyUsername = endpoint({
  name: "getMyUsername",
  method: "GET",
  path: "/api/me/username",
  summary:
    "El nombre de usuario propio, los anteriores que aún llevan a él y cuándo puede cambiar.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: myUsername,
  errors: [],
});

export const changeUsername = endpoint({
  name: "changeUsername",
  method: "PUT",
  path: "/api/me/username",
  summary:
    "Cambia el nombre de usuario: uno nuevo cada 14 días como mucho. El anterior lleva al nuevo durante 90 días y se puede recuperar.",
  who: "member",
  forBand: "page",
  input: z.object({ username: typedUsername }),
  output: myUsername,
  errors: [...usernameRefusals, "username_taken", "username_changed_recently", "conflict"],
  limit: "profile",
});

nameSchemas({ MyUsername: myUsername });
