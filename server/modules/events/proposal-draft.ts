import type { EventDraftContent } from "#contract/events/event-drafts";
import { limits } from "#contract/limits";
import type { ProposalTerms } from "#contract/messages/proposal-card";
import type { Db } from "#platform/db/db";
import { insertDraft } from "./draft-queries.ts";
import { venueNamed } from "./venue-queries.ts";

/**
 * A draft of the show that two have agreed on, for who plays; in the caller's transaction. Gives its id. It counts
 * beyond the limit of drafts, since an agreement must not fail by it. The fee and the conditions stay between the two.
 */
export async function draftOfProposal(
  db: Db,
  artist: string,
  { date, time, city, venue }: ProposalTerms,
): Promise<string> {
  const namedVenue = await db.one(venueNamed, { city_id: city.id, name: venue });
  const content: EventDraftContent = {
    title: `Concierto en ${venue === "" ? city.name : venue}`.slice(0, limits.draftTitleLength),
    kind: "concert",
    description: "",
    // Half a time, as the editor holds it, where the hour was not agreed on.
    starts_local: time === null ? `${date}T` : `${date}T${time}`,
    ends_local: "",
    doors_local: "",
    venue_id: namedVenue?.id ?? null,
    online_url: "",
    time_zone: "",
    cover_file_id: null,
    price: { kind: "unknown", min: "", max: "", currency: "" },
    ticket_links: [],
    min_age: "",
    capacity: "",
    accessibility: [],
    genres: [],
    lineup: [],
    repeats: [],
  };
  const draft = await db.one(insertDraft, {
    id: crypto.randomUUID(),
    user_id: artist,
    content,
    file_ids: [],
  });
  if (draft === null) throw new Error("a draft was not written");
  return draft.id;
}
