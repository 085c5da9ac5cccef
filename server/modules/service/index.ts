import * as announcementMails from "#contract/announcements/announcement-mails";
import * as announcements from "#contract/announcements/announcements";
import * as jobs from "#contract/staff/jobs";
import * as featured from "#contract/staff/featured";
import * as maintenance from "#contract/staff/maintenance";
import * as facts from "#contract/staff/service";
import { sweepCounts } from "#platform/counters";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getServiceFacts } from "./get-facts.ts";
import { mailAnnouncementJob } from "./mail-announcement.ts";
import {
  previewAnnouncementMail,
  sendAnnouncementMail,
  stopAnnouncementMail,
  testAnnouncementMail,
} from "./manage-announcement-mails.ts";
import {
  endAnnouncement,
  getStaffAnnouncements,
  publishAnnouncement,
  saveAnnouncement,
} from "./manage-announcements.ts";
import { getFeaturedArtists, setFeaturedArtists } from "./manage-featured.ts";
import { endMaintenance, getMaintenance, startMaintenance } from "./manage-maintenance.ts";
import { measureSize } from "./measure-size.ts";
import { discardJob, getJobs, retryJob } from "./operate-jobs.ts";

export { recordBackup } from "./backups.ts";
export { writeGate } from "./write-gate.ts";

/** How the service itself is doing, for its operators, and what its staff announces. */
export const service: ModuleFactory = (ctx) => ({
  jobs: [
    { name: "sweep-service-counts", cron: "23 4 * * *", work: () => sweepCounts(ctx.db) },
    { name: "measure-size", cron: "47 * * * *", work: () => measureSize(ctx.db) },
    mailAnnouncementJob(ctx),
  ],
  routes: [
    route(facts.getServiceFacts, getServiceFacts),
    route(jobs.getJobs, getJobs),
    route(jobs.retryJob, retryJob),
    route(jobs.discardJob, discardJob),
    route(featured.getFeaturedArtists, getFeaturedArtists),
    route(featured.setFeaturedArtists, setFeaturedArtists),
    route(maintenance.getMaintenance, getMaintenance),
    route(maintenance.startMaintenance, startMaintenance),
    route(maintenance.endMaintenance, endMaintenance),
    route(announcements.getStaffAnnouncements, getStaffAnnouncements),
    route(announcements.saveAnnouncement, saveAnnouncement),
    route(announcements.publishAnnouncement, publishAnnouncement),
    route(announcements.endAnnouncement, endAnnouncement),
    route(announcementMails.previewAnnouncementMail, previewAnnouncementMail),
    route(announcementMails.testAnnouncementMail, testAnnouncementMail),
    route(announcementMails.sendAnnouncementMail, sendAnnouncementMail),
    route(announcementMails.stopAnnouncementMail, stopAnnouncementMail),
  ],
});
