import * as accountSecurity from "./account/account-security.ts";
import * as legal from "./account/legal.ts";
import * as onboarding from "./account/onboarding.ts";
import * as personalData from "./account/personal-data.ts";
import * as announcementMails from "./announcements/announcement-mails.ts";
import * as featured from "./staff/featured.ts";
import * as maintenance from "./staff/maintenance.ts";
import * as announcements from "./announcements/announcements.ts";
import * as collectionItems from "./collections/collection-items.ts";
import * as collectionMembers from "./collections/collection-members.ts";
import * as collections from "./collections/collections.ts";
import * as comments from "./comments/comments.ts";
import * as discovery from "./discovery/discovery.ts";
import * as explore from "./discovery/explore.ts";
import * as recommendations from "./discovery/recommendations.ts";
import * as search from "./discovery/search.ts";
import * as trends from "./discovery/trends.ts";
import * as agenda from "./events/agenda.ts";
import * as alerts from "./events/alerts.ts";
import * as broadcasts from "./events/broadcasts.ts";
import * as cityRequests from "./events/city-requests.ts";
import * as city from "./events/city.ts";
import * as findEvents from "./events/find-events.ts";
import * as calendars from "./events/calendars.ts";
import * as eventDrafts from "./events/event-drafts.ts";
import * as eventProposals from "./events/event-proposals.ts";
import * as events from "./events/events.ts";
import * as plans from "./events/plans.ts";
import * as venues from "./events/venues.ts";
import * as files from "./files/files.ts";
import * as career from "./career/career.ts";
import * as bookings from "./bookings/bookings.ts";
import * as instagram from "./instagram/instagram.ts";
import * as landings from "./landings/landings.ts";
import * as pressKits from "./press-kits/press-kits.ts";
import * as credits from "./releases/credits.ts";
import * as releases from "./releases/releases.ts";
import * as releaseReminders from "./releases/reminders.ts";
import * as trackRecordings from "./releases/track-recordings.ts";
import * as studioCalendar from "./audience/calendar.ts";
import * as studio from "./audience/studio.ts";
import * as audience from "./audience/audience.ts";
import * as linkPages from "./link-pages/link-pages.ts";
import * as promoLinks from "./link-pages/promo-links.ts";
import * as listeningLinks from "./listening-links/listening-links.ts";
import * as listLetters from "./mailing-lists/letters.ts";
import * as mailingLists from "./mailing-lists/mailing-lists.ts";
import * as attachments from "./messages/attachments.ts";
import * as messages from "./messages/messages.ts";
import * as proposals from "./messages/proposals.ts";
import * as cases from "./moderation/cases.ts";
import * as appealLink from "./moderation/appeal-link.ts";
import * as counterNotice from "./moderation/counter-notice.ts";
import * as ownDecisions from "./moderation/own-decisions.ts";
import * as textRules from "./moderation/text-rules.ts";
import * as conductRules from "./moderation/conduct-rules.ts";
import * as bandNotifications from "./notifications/band-notifications.ts";
import * as notificationSettings from "./notifications/notification-settings.ts";
import * as notifications from "./notifications/notifications.ts";
import * as differences from "./payments/differences.ts";
import * as income from "./payments/income.ts";
import * as membershipChanges from "./payments/membership-changes.ts";
import * as memberships from "./payments/memberships.ts";
import * as receiving from "./payments/receiving.ts";
import * as refusedRefunds from "./payments/refused-refunds.ts";
import * as testPayments from "./payments/test-payments.ts";
import * as tips from "./payments/tips.ts";
import * as unlocks from "./payments/unlocks.ts";
import * as bandSplits from "./band-splits/band-splits.ts";
import * as premiumBuying from "./premium/buying.ts";
import * as premium from "./premium/premium.ts";
import * as bandConversion from "./people/band-conversion.ts";
import * as bands from "./people/bands.ts";
import * as follows from "./people/follows.ts";
import * as nameRequests from "./people/name-requests.ts";
import * as network from "./people/network.ts";
import * as profileLinks from "./people/profile-links.ts";
import * as profileSettings from "./people/profile-settings.ts";
import * as profiles from "./people/profiles.ts";
import * as role from "./people/role.ts";
import * as safety from "./people/safety.ts";
import * as usernames from "./people/usernames.ts";
import * as cities from "./places/cities.ts";
import * as drafts from "./posts/drafts.ts";
import * as links from "./posts/links.ts";
import * as ownPosts from "./posts/own-posts.ts";
import * as plays from "./posts/plays.ts";
import * as posts from "./posts/posts.ts";
import * as shares from "./posts/shares.ts";
import * as accountActs from "./staff/account-acts.ts";
import * as staffNameRequests from "./staff/name-requests.ts";
import * as ownDataActs from "./staff/own-data-acts.ts";
import * as accounts from "./staff/accounts.ts";
import * as auditLog from "./staff/audit-log.ts";
import * as staffJobs from "./staff/jobs.ts";
import * as serviceFacts from "./staff/service.ts";
import * as staff from "./staff/staff.ts";
import * as typedWords from "./staff/typed-words.ts";
import * as waitlistManagement from "./waitlist/manage.ts";
import * as waitlist from "./waitlist/waitlist.ts";
import * as surveyAdmin from "./surveys/survey-admin.ts";
import * as surveys from "./surveys/surveys.ts";
import type { Endpoint } from "./endpoint.ts";

/** The endpoints among the exports of a module. */
type EndpointsOf<M> = { [N in keyof M as M[N] extends Endpoint ? N : never]: M[N] };

function endpointsOf<M extends object>(module: M): EndpointsOf<M> {
  const isEndpoint = ([, value]: [string, unknown]) =>
    typeof value === "object" && value !== null && "path" in value && "method" in value;
  return Object.fromEntries(Object.entries(module).filter(isEndpoint)) as EndpointsOf<M>;
}

/** Every endpoint under `/api`: all that the modules above export. */
export const api = {
  ...endpointsOf(accountSecurity),
  ...endpointsOf(legal),
  ...endpointsOf(onboarding),
  ...endpointsOf(personalData),
  ...endpointsOf(collectionItems),
  ...endpointsOf(collectionMembers),
  ...endpointsOf(collections),
  ...endpointsOf(comments),
  ...endpointsOf(discovery),
  ...endpointsOf(explore),
  ...endpointsOf(recommendations),
  ...endpointsOf(search),
  ...endpointsOf(trends),
  ...endpointsOf(agenda),
  ...endpointsOf(alerts),
  ...endpointsOf(broadcasts),
  ...endpointsOf(cityRequests),
  ...endpointsOf(city),
  ...endpointsOf(findEvents),
  ...endpointsOf(calendars),
  ...endpointsOf(eventDrafts),
  ...endpointsOf(eventProposals),
  ...endpointsOf(events),
  ...endpointsOf(plans),
  ...endpointsOf(venues),
  ...endpointsOf(files),
  ...endpointsOf(premium),
  ...endpointsOf(premiumBuying),
  ...endpointsOf(bandSplits),
  ...endpointsOf(bookings),
  ...endpointsOf(landings),
  ...endpointsOf(pressKits),
  ...endpointsOf(releases),
  ...endpointsOf(releaseReminders),
  ...endpointsOf(trackRecordings),
  ...endpointsOf(credits),
  ...endpointsOf(linkPages),
  ...endpointsOf(promoLinks),
  ...endpointsOf(listeningLinks),
  ...endpointsOf(audience),
  ...endpointsOf(studio),
  ...endpointsOf(studioCalendar),
  ...endpointsOf(mailingLists),
  ...endpointsOf(career),
  ...endpointsOf(instagram),
  ...endpointsOf(listLetters),
  ...endpointsOf(messages),
  ...endpointsOf(attachments),
  ...endpointsOf(proposals),
  ...endpointsOf(bandNotifications),
  ...endpointsOf(notificationSettings),
  ...endpointsOf(notifications),
  ...endpointsOf(tips),
  ...endpointsOf(unlocks),
  ...endpointsOf(memberships),
  ...endpointsOf(membershipChanges),
  ...endpointsOf(receiving),
  ...endpointsOf(differences),
  ...endpointsOf(refusedRefunds),
  ...endpointsOf(income),
  ...endpointsOf(testPayments),
  ...endpointsOf(bandConversion),
  ...endpointsOf(bands),
  ...endpointsOf(follows),
  ...endpointsOf(network),
  ...endpointsOf(profileLinks),
  ...endpointsOf(profileSettings),
  ...endpointsOf(profiles),
  ...endpointsOf(role),
  ...endpointsOf(safety),
  ...endpointsOf(usernames),
  ...endpointsOf(cities),
  ...endpointsOf(drafts),
  ...endpointsOf(links),
  ...endpointsOf(ownPosts),
  ...endpointsOf(plays),
  ...endpointsOf(posts),
  ...endpointsOf(shares),
  ...endpointsOf(accountActs),
  ...endpointsOf(ownDataActs),
  ...endpointsOf(nameRequests),
  ...endpointsOf(staffNameRequests),
  ...endpointsOf(accounts),
  ...endpointsOf(auditLog),
  ...endpointsOf(announcements),
  ...endpointsOf(maintenance),
  ...endpointsOf(announcementMails),
  ...endpointsOf(featured),
  ...endpointsOf(staff),
  ...endpointsOf(typedWords),
  ...endpointsOf(staffJobs),
  ...endpointsOf(serviceFacts),
  ...endpointsOf(waitlistManagement),
  ...endpointsOf(waitlist),
  ...endpointsOf(cases),
  ...endpointsOf(appealLink),
  ...endpointsOf(counterNotice),
  ...endpointsOf(ownDecisions),
  ...endpointsOf(textRules),
  ...endpointsOf(conductRules),
  ...endpointsOf(surveyAdmin),
  ...endpointsOf(surveys),
};
export type Api = typeof api;
