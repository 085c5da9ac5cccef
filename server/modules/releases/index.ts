import { releaseLimits } from "#contract/releases/release-limits";
import * as creditContract from "#contract/releases/credits";
import * as contract from "#contract/releases/releases";
import * as reminders from "#contract/releases/reminders";
import * as recordings from "#contract/releases/track-recordings";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { answerCredit, answerSplit, getMyCredits } from "./answer-credits.ts";
import { sweepAsks } from "./credit-queries.ts";
import { getTrackCredits, saveTrackCredits } from "./edit-credits.ts";
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
import { exportWorkFolder, getWorkFolder, printWorkFolder } from "./work-folder.ts";

export { eraseCredits } from "./answer-credits.ts";
export { getRelease } from "./get-releases.ts";
export { latestReleases } from "./latest-releases.ts";
export { moveReminders } from "./remind.ts";
export { sharesAt } from "./split-queries.ts";
export { requireWhole, tellOfProposal, withdrawProposals } from "./splits.ts";
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
    route(reminders.setReleaseReminder, setReleaseReminder),
    route(reminders.removeReleaseReminder, removeReleaseReminder),
    route(creditContract.getTrackCredits, getTrackCredits),
    route(creditContract.saveTrackCredits, saveTrackCredits),
    route(creditContract.getWorkFolder, getWorkFolder),
    downloadRoute(creditContract.exportWorkFolder, exportWorkFolder),
    downloadRoute(creditContract.printWorkFolder, printWorkFolder()),
    route(creditContract.getMyCredits, getMyCredits),
    route(creditContract.answerCredit, answerCredit),
    route(creditContract.answerSplit, answerSplit),
  ],
  jobs: [
    { name: "tell-releases", work: () => tellReleases(ctx), cron: "* * * * *" },
    {
      name: "sweep-credit-asks",
      cron: "29 4 * * *",
      work: async () => void (await ctx.db.run(sweepAsks, releaseLimits.creditAsks)),
    },
  ],
});
