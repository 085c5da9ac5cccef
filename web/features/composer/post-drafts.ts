import { invalidate, keyOf } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import type { DraftService } from "#web/parts/drafts/use-draft-storage.ts";

export const postDrafts: DraftService<InputOf<"saveDraft">["content"]> = {
  save: (at, content) => call("saveDraft", { ...at, content }),
  remove: (id) => call("deleteDraft", { id }),
  changedCode: "draft_changed",
  goneCode: "draft_not_found",
  refresh: (client, id) => {
    invalidate(client, "getDrafts");
    if (id !== null) client.removeQueries({ queryKey: keyOf("getDraft", { id }) });
  },
};
