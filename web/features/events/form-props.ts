import type { EventDraftContent } from "#contract/events/event-drafts";
import type { Problems } from "./event-draft.ts";

/** The props of each part of the form. */
export type FormPart = {
  draft: EventDraftContent;
  change: (part: Partial<EventDraftContent>) => void;
  problems: Problems;
};
