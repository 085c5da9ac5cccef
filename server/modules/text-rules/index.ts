import * as contract from "#contract/moderation/text-rules";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { forgetCompiled, ruleChanges } from "./check-text.ts";
import { forgetOldHits, getTextRuleHits, markTextRuleHit } from "./hits.ts";
import {
  changeTextRule,
  createTextRule,
  deleteTextRule,
  getTextRules,
  switchTextRule,
} from "./manage-rules.ts";
import { tryTextRule } from "./try-rule.ts";

export { checkText, checkVisitorText, recordHits } from "./check-text.ts";

/** Words and domains that moderators look for in posts and comments. */
export const textRules: ModuleFactory = (ctx) => {
  ctx.realtime.onChange(ruleChanges, () => forgetCompiled(ctx));
  return {
    routes: [
      route(contract.getTextRules, getTextRules),
      route(contract.createTextRule, createTextRule),
      route(contract.tryTextRule, tryTextRule),
      route(contract.changeTextRule, changeTextRule),
      route(contract.switchTextRule, switchTextRule),
      route(contract.deleteTextRule, deleteTextRule),
      route(contract.getTextRuleHits, getTextRuleHits),
      route(contract.markTextRuleHit, markTextRuleHit),
    ],
    jobs: [{ name: "forget-text-rule-hits", work: () => forgetOldHits(ctx), cron: "23 4 * * *" }],
  };
};
