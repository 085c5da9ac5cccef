import * as agenda from "#contract/events/agenda";
import * as city from "#contract/events/city";
import * as drafts from "#contract/events/event-drafts";
import * as contract from "#contract/events/events";
import * as findEvents from "#contract/events/find-events";
import * as plans from "#contract/events/plans";
import * as venues from "#contract/events/venues";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { answerLineup } from "./answer-lineup.ts";
import { getCitySongs } from "./city-songs.ts";
import { getCityWeek } from "./city-week.ts";
import { createEvent } from "./create-event.ts";
import { deleteEvent } from "./delete-event.ts";
import { deleteEventDraft, getEventDrafts, saveEventDraft } from "./event-drafts.ts";
import { getPopularEvents, searchEvents } from "./find-events.ts";
import { getAgenda, getAgendaMonth } from "./get-agenda.ts";
import { getEvent } from "./get-event.ts";
import { getEventsOf } from "./get-events-of.ts";
import { getNextDates } from "./next-dates.ts";
import { getAttendees, getPlans, removeRsvp, setRsvp } from "./plans.ts";
import { remindOfEvents } from "./remind-of-events.ts";
import { setEventStatus } from "./set-event-status.ts";
import { tellChanges } from "./tell-changes.ts";
import { type Announcement, tellNewEvent } from "./tell-new-event.ts";
import { updateEvent } from "./update-event.ts";
import { createVenue, getVenue, suggestVenues } from "./venues.ts";

export { checkTimes, checkWords } from "./check-event.ts";
export { rowOf as eventRowOf, summaryOf as eventSummaryOf } from "./event-row.ts";
export { findPlace } from "./find-place.ts";
export { getAgenda } from "./get-agenda.ts";
export { getEventsOf } from "./get-events-of.ts";
export { getEvent, readEvent } from "./get-event.ts";
export { dropEventDraft } from "./event-drafts.ts";
export { nextDateOf } from "./next-dates.ts";
export { checkNewEvent, publishNewEvent, refuseDuplicate } from "./new-event.ts";
export { draftOfProposal } from "./proposal-draft.ts";
export { moveEvents } from "./move-personal.ts";
export { addRefusal, insertEvent, insertLineup, mayAnnounce } from "./queries.ts";
export { getAttendees } from "./plans.ts";

/** Events: announcements, line-ups, attendance, and the agenda. */
export const events: ModuleFactory = (ctx) => ({
  routes: [
    route(agenda.getAgenda, getAgenda),
    route(agenda.getAgendaMonth, getAgendaMonth),
    route(agenda.getEventsOf, getEventsOf),
    route(findEvents.searchEvents, searchEvents),
    route(findEvents.getPopularEvents, getPopularEvents),
    route(city.getCityWeek, getCityWeek),
    route(city.getCitySongs, getCitySongs),
    route(city.getNextDates, getNextDates),
    route(drafts.getEventDrafts, getEventDrafts),
    route(drafts.saveEventDraft, saveEventDraft),
    route(drafts.deleteEventDraft, deleteEventDraft),
    route(contract.createEvent, createEvent),
    route(contract.updateEvent, updateEvent),
    route(contract.setEventStatus, setEventStatus),
    route(contract.deleteEvent, deleteEvent),
    route(contract.getEvent, getEvent),
    route(plans.setRsvp, setRsvp),
    route(plans.removeRsvp, removeRsvp),
    route(plans.getPlans, getPlans),
    route(plans.getAttendees, getAttendees),
    route(plans.answerLineup, answerLineup),
    route(venues.suggestVenues, suggestVenues),
    route(venues.getVenue, getVenue),
    route(venues.createVenue, createVenue),
  ],
  jobs: [
    {
      name: "announce-event",
      work: (job: Announcement) => tellNewEvent(ctx, job),
    },
    { name: "tell-event-changes", work: (job: { id: string }) => tellChanges(ctx, job) },
    { name: "remind-of-events", work: () => remindOfEvents(ctx), cron: "* * * * *" },
  ],
});
