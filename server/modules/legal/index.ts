import * as contract from "#contract/account/legal";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getLegalPage } from "./get-legal-page.ts";
import { acceptTerms, getTerms } from "./terms.ts";

export { getLegalPage } from "./get-legal-page.ts";
export { missingOperatorSettings } from "./operator.ts";
export { keepTermsOfSignUp, moveAcceptances, requireTerms, termsOfSignUp } from "./terms.ts";

/** The legal pages, and the acceptance of the terms. */
export const legal: ModuleFactory = () => ({
  routes: [
    route(contract.getLegalPage, getLegalPage),
    route(contract.getTerms, getTerms),
    route(contract.acceptTerms, acceptTerms),
  ],
});
