import * as contract from "#contract/comments/comments";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getKnownNames } from "./get-known-names.ts";
import { suggestMentions } from "./suggest-mentions.ts";

export { removeMentionsOfComment, storeMentions, updateMentions } from "./store-mentions.ts";

/** Mentions of people in posts and comments. */
export const mentions: ModuleFactory = () => ({
  routes: [
    route(contract.suggestMentions, suggestMentions),
    route(contract.getKnownNames, getKnownNames),
  ],
});
