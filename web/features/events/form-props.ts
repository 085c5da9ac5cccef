import type { EventDraftContent } from "#contract/events/event-drafts";
import type { Problems } from "./event-draft.ts";

/** What each part of the form of an event takes. */
export type FormPart = {
  draft: EventDraftContent;
  change: (part: Partial<EventDraftContent>) => void;
  problems: Problems;
};
