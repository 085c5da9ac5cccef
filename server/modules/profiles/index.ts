import type { ModuleFactory } from "#platform/module";
import { routesOf } from "./routes.ts";
import { sweepHandles } from "./sweep-handles.ts";
import { matchCities, queueCityMatching } from "./match-cities.ts";
import { moveWindowJob } from "./views/move-window.ts";

export { checkProfile } from "./diagnose-profile.ts";
export {
  becomeBand,
  deleteBandProfile,
  hideProfile,
  holdPerson,
  holdProfile,
  retireHandles,
  showProfile,
  visibilityOf,
} from "./leave.ts";
export { createBandProfile, createPersonalProfile, createProfile } from "./create-profile.ts";
export {
  type ProfilePicture,
  type RemovedPictures,
  removePictures,
  restorePictures,
} from "./remove-pictures.ts";
export { giveName, giveNameBack, holderOf, type NamesBefore } from "./hand-over-name.ts";
export { getProfile } from "./get-profile.ts";
export { getProfileCards } from "./get-profile-cards.ts";
export { setTipsOpen } from "./tips-open.ts";
export { timeZoneOf } from "./time-zone.ts";
export { nameProfile } from "./name-profile.ts";

/** Profiles, usernames, and onboarding. */
export const profiles: ModuleFactory = (ctx) => ({
  routes: routesOf(ctx),
  catchUp: () => queueCityMatching(ctx),
  jobs: [
    moveWindowJob(ctx),
    { name: "match-cities", work: (list: { hash: string }) => matchCities(ctx, list) },
    { name: "sweep-handles", work: () => sweepHandles(ctx), cron: "23 * * * *" },
  ],
});
