import * as contract from "#contract/moderation/conduct-rules";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getConductRuleHits, markConductRuleHit } from "./hits.ts";
import { changeConductRule, getConductRules, switchConductRule } from "./manage-rules.ts";

/**
 * The rules of the module `conduct` for the staff: apart from it, because accounts depend on those rules, and the
 * staff on accounts.
 */
export const conductRules: ModuleFactory = () => ({
  routes: [
    route(contract.getConductRules, getConductRules),
    route(contract.changeConductRule, changeConductRule),
    route(contract.switchConductRule, switchConductRule),
    route(contract.getConductRuleHits, getConductRuleHits),
    route(contract.markConductRuleHit, markConductRuleHit),
  ],
});
