import type { getLegalPage as endpoint } from "#contract/account/legal";
import { termsVersion } from "#contract/account/terms-version";
import type { Action } from "#platform/http/http";
import { legalTexts } from "./texts.ts";

/** A legal page; its text depends only on the settings. */
export const getLegalPage: Action<typeof endpoint> = async ({ config }, { page }) => ({
  page,
  version: termsVersion,
  contact_email: config.operator.email ?? null,
  ...legalTexts[page](config),
});
