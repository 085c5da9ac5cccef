import * as contract from "#contract/moderation/cases";
import * as links from "#contract/moderation/appeal-link";
import * as counterNotices from "#contract/moderation/counter-notice";
import * as own from "#contract/moderation/own-decisions";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { appealByLink, openAppealLink } from "./appeal-link.ts";
import { appealDecision, decideAppeal, getAppeals, getOwnDecisions } from "./appeals.ts";
import {
  disputeCounterNotice,
  endCounterNotices,
  getCounterNotices,
  openCounterNotice,
  rejectCounterNotice,
  sendCounterNotice,
} from "./counter-notice.ts";
import {
  claimCase,
  claimNextCase,
  decideCase,
  dismissCase,
  releaseCase,
  sanctionAccount,
} from "./decide-case.ts";
import { type CaseOfRule, openCaseOfRule } from "./file-report.ts";
import { getCase, getCases } from "./get-cases.ts";
import { getTransparency } from "./transparency.ts";
import { endHiding, undoDecision } from "./undo-decision.ts";

export { recordOf } from "./record-of.ts";
export { getTransparency } from "./transparency.ts";
export { fileReport, moveReportsOf, type Report } from "./file-report.ts";

/** Reports become cases, cases are decided, and decisions can be appealed (docs/decisions/072). */
export const moderation: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getCases, getCases),
    route(contract.getCase, getCase),
    route(contract.claimNextCase, claimNextCase),
    route(contract.claimCase, claimCase),
    route(contract.releaseCase, releaseCase),
    route(contract.dismissCase, dismissCase),
    route(contract.decideCase, decideCase),
    route(contract.sanctionAccount, sanctionAccount),
    route(contract.undoDecision, undoDecision),
    route(contract.getAppeals, getAppeals),
    route(contract.decideAppeal, decideAppeal),
    route(own.getOwnDecisions, getOwnDecisions),
    route(own.appealDecision, appealDecision),
    route(links.openAppealLink, openAppealLink),
    route(links.appealByLink, appealByLink),
    route(counterNotices.sendCounterNotice, sendCounterNotice),
    route(counterNotices.openCounterNotice, openCounterNotice),
    route(counterNotices.disputeCounterNotice, disputeCounterNotice),
    route(counterNotices.getCounterNotices, getCounterNotices),
    route(counterNotices.rejectCounterNotice, rejectCounterNotice),
    route(own.getTransparency, getTransparency),
  ],
  jobs: [
    { name: "end-hiding", work: () => endHiding(ctx), cron: "*/5 * * * *" },
    { name: "end-counter-notices", work: () => endCounterNotices(ctx), cron: "*/10 * * * *" },
    // Queued by the rules about texts, on which posts depend and which therefore cannot call this module.
    {
      name: "open-case-of-rule",
      work: (hit: CaseOfRule) => openCaseOfRule(ctx, hit),
    },
  ],
});
