import { getProfileCards as profileCards } from "#contract/posts/links";
import * as onboarding from "#contract/account/onboarding";
import * as settings from "#contract/people/profile-settings";
import * as contract from "#contract/people/profiles";
import * as role from "#contract/people/role";
import * as usernames from "#contract/people/usernames";
import type { Context } from "#platform/context";
import { type Route, route } from "#platform/http/http";
import { becomeArtist } from "./become-artist.ts";
import { changeUsername } from "./change-username.ts";
import { checkUsername } from "./check-username.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { getContactEmail } from "./get-contact-email.ts";
import { getClosedProfile } from "./get-closed-profile.ts";
import { diagnoseProfile } from "./diagnose-profile.ts";
import { getMe } from "./get-me.ts";
import { getMyUsername } from "./get-my-username.ts";
import { getProfile } from "./get-profile.ts";
import { getOnboardingDraft, saveOnboardingDraft } from "./onboarding-draft.ts";
import { getProfileCards } from "./get-profile-cards.ts";
import { getOwnProfile } from "./get-own-profile.ts";
import { setTimeZone } from "./time-zone.ts";
import { updateProfile } from "./update-profile.ts";
import { viewCounter } from "./views/count-views.ts";
import { viewProfile } from "./views/view-profile.ts";

export const routesOf = (ctx: Context): Route[] => [
  route(contract.getMe, getMe),
  route(settings.setTimeZone, setTimeZone),
  route(contract.getProfile, getProfile),
  route(contract.getClosedProfile, getClosedProfile),
  route(contract.getContactEmail, getContactEmail),
  route(profileCards, getProfileCards),
  route(contract.viewProfile, viewProfile(viewCounter(ctx))),
  route(contract.checkUsername, checkUsername),
  route(usernames.getMyUsername, getMyUsername),
  route(usernames.changeUsername, changeUsername),
  route(role.becomeArtist, becomeArtist),
  route(onboarding.getOnboardingDraft, getOnboardingDraft),
  route(onboarding.saveOnboardingDraft, saveOnboardingDraft),
  route(contract.completeOnboarding, completeOnboarding),
  route(settings.getOwnProfile, getOwnProfile),
  route(settings.updateProfile, updateProfile),
  route(settings.diagnoseProfile, diagnoseProfile),
];
