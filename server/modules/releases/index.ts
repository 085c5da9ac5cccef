import * as contract from "#contract/releases/releases";
import * as recordings from "#contract/releases/track-recordings";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import {
  addTrack,
  createRelease,
  deleteRelease,
  removeTrack,
  saveRelease,
} from "./edit-release.ts";
import { getOwnRelease, getOwnReleases, getRelease } from "./get-releases.ts";
import { publishRelease, unscheduleRelease } from "./publish-release.ts";
import { getFormerRecordings, replaceTrackRecording } from "./replace-recording.ts";
import { removeReleaseReminder, setReleaseReminder } from "./remind.ts";
import { tellReleases } from "./tell-releases.ts";

export { getRelease } from "./get-releases.ts";
export { latestReleases } from "./latest-releases.ts";
export { moveReminders } from "./remind.ts";
export { announcedToAll, announcedToViewer } from "./upcoming.ts";

/** Releases: songs published together, under one cover and at an address of their own. */
export const releases: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.createRelease, createRelease),
    route(contract.getOwnReleases, getOwnReleases),
    route(contract.getOwnRelease, getOwnRelease),
    route(contract.saveRelease, saveRelease),
    route(contract.addTrack, addTrack),
    route(contract.removeTrack, removeTrack),
    route(recordings.replaceTrackRecording, replaceTrackRecording),
    route(recordings.getFormerRecordings, getFormerRecordings),
    route(contract.publishRelease, publishRelease),
    route(contract.unscheduleRelease, unscheduleRelease),
    route(contract.deleteRelease, deleteRelease),
    route(contract.getRelease, getRelease),
    route(contract.setReleaseReminder, setReleaseReminder),
    route(contract.removeReleaseReminder, removeReleaseReminder),
  ],
  jobs: [{ name: "tell-releases", work: () => tellReleases(ctx), cron: "* * * * *" }],
});
