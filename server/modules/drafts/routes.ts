import * as contract from "#contract/posts/drafts";
import { type Route, route } from "#platform/http/http";
import { deleteDraft } from "./delete-draft.ts";
import { getDraft, getDrafts } from "./get-drafts.ts";
import { saveDraft } from "./save-draft.ts";

export const routes: Route[] = [
  route(contract.getDrafts, getDrafts),
  route(contract.getDraft, getDraft),
  route(contract.saveDraft, saveDraft),
  route(contract.deleteDraft, deleteDraft),
];
