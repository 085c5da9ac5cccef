import * as contract from "#contract/career/career";
import { rateLimits } from "#contract/limits";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { answerCareerRequest, getCareerRequests } from "./career-requests.ts";
import { deleteCareerEntry, saveCareerEntry } from "./change-career.ts";
import { getCareer } from "./get-career.ts";
import { sweepAsks } from "./queries.ts";
import { serveDossier } from "./serve-dossier.ts";
import {
  addCareerSuggestion,
  dismissCareerSuggestion,
  getCareerSuggestions,
} from "./suggest-entries.ts";

export { getCareer } from "./get-career.ts";

/** What people and bands tell of their way in music, and what others confirm of it (decision 082). */
export const career: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getCareer, getCareer),
    route(contract.saveCareerEntry, saveCareerEntry),
    route(contract.deleteCareerEntry, deleteCareerEntry),
    route(contract.getCareerSuggestions, getCareerSuggestions),
    route(contract.addCareerSuggestion, addCareerSuggestion),
    route(contract.dismissCareerSuggestion, dismissCareerSuggestion),
    route(contract.getCareerRequests, getCareerRequests),
    route(contract.answerCareerRequest, answerCareerRequest),
  ],
  jobs: [
    {
      name: "sweep-career-asks",
      cron: "23 4 * * *",
      work: async () => void (await ctx.db.run(sweepAsks, rateLimits.careerAsks)),
    },
  ],
  plain(app) {
    serveDossier(app, ctx);
  },
});
