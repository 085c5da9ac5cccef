import * as contract from "#contract/profiles";
import { type Route, route } from "#platform/http";
import { checkUsername } from "./check-username.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { getClosedProfile } from "./get-closed-profile.ts";
import { getMe } from "./get-me.ts";
import { getProfile } from "./get-profile.ts";

export const routes: Route[] = [
  route(contract.getMe, getMe),
  route(contract.getProfile, getProfile),
  route(contract.getClosedProfile, getClosedProfile),
  route(contract.checkUsername, checkUsername),
  route(contract.completeOnboarding, completeOnboarding),
];
