import { api } from "#contract/api";
import type { Endpoint } from "#contract/endpoint";
import type { Name, OutputOf } from "#web/api/client.ts";

export type EntityKind = "person" | "post" | "comment" | "collection" | "conversation" | "event";

/** The id of the entity of each kind in the sample answers below; every other object has another id. */
export const ids: Record<EntityKind, string> = {
  person: "person-1",
  post: "post-1",
  comment: "comment-1",
  collection: "collection-1",
  conversation: "conversation-1",
  event: "event-1",
};

/**
 * Which entity a property of an answer is; null where it is none. A new property that has an `id` needs an entry:
 * its name, or `endpoint.name` where that name means something else.
 */
const parts: Record<string, EntityKind | null> = {
  ...all(
    "person",
    "people author from owner members added_by artist artists creators suggestions by users",
  ),
  ...all(
    "person",
    "newcomers mostFollowed newest popular other_user results band person invited_by organizer profile asked to",
  ),
  ...all("post", "post posts content songs preview"),
  ...all("comment", "comment comments"),
  ...all("collection", "collections invitations"),
  ...all("conversation", "conversation conversations"),
  ...all("event", "events"),
  ...all(
    null,
    "media files drafts sections sessions exports items notifications last_message messages venue venues lineup cities alerts broadcasts days series price ticket_links cover",
  ),
  ...all(
    null,
    "notes leads invites tasks failing quarantined tables settings announcements statements errors_24h featured words",
  ),
  ...all(
    null,
    "links subscribers contacts replies letters attachments blocks quotes theme versions sources getMyLanding.content",
  ),
  ...all(
    null,
    "getAudience.songs getAudience.published getStudio.next getStudio.first_listeners getStudioCalendar.entries getRecommendations.song",
  ),
  ...all(null, "release releases credits agreed proposed"),
  ...all(null, "accounts goal about payments latest giver getTipPage.artist"),
  ...all(null, "unlocks getOrder.post splits"),
  ...all(
    null,
    "levels level unlock_levels memberships mine membership counts getMembers.members getMembers.person getMembershipLevels.artist getMembership.artist getMyMemberships.artist",
  ),
  ...all(null, "offers charges"),
  ...all(null, "surveys questions options texts rules hits examples"),
  ...all(null, "cases others history decision decisions appeal appeals notices entries actor"),
  ...all(null, "getNameRequest.request getNameRequests.requests handovers"),
  ...all(
    null,
    "getPaymentDifferences.differences getPaymentDifferences.account getPaymentDifferences.artist",
  ),
  ...all(null, "getRefusedRefunds.refunds getRefusedRefunds.artist"),
  ...all(null, "message attachment reply_to proposal proposals city"),
  ...all(
    null,
    "getMyBands.invitations getTeam.invitations countUnreadOfBands.bands entry getCareerSuggestions.suggestions",
  ),
};
/**
 * The same for answers that are an entity themselves. One's own profile is none: nobody follows or blocks
 * themselves.
 */
const whole: Partial<Record<Name, EntityKind | null>> = {
  getMe: null,
  getMembership: null,
  updateMembership: null,
  cancelMembership: null,
  keepMembership: null,
  changeMembershipLevel: null,
  keepMembershipLevel: null,
  pauseMembership: null,
  resumeMembership: null,
  getPremiumPlan: null,
  cancelPremium: null,
  keepPremium: null,
  getOwnProfile: null,
  getProfile: "person",
  getClosedProfile: "person",
  getPost: "post",
  getOwnPost: "post",
  getCollection: "collection",
  getInvitation: "collection",
  getBandInvitation: null,
  getConversation: "conversation",
  changeConversation: "conversation",
  editComment: "comment",
  createComment: null,
  becomeArtist: null,
  editPost: "post",
  replaceMedia: "post",
  editCollection: "collection",
  sendMessage: null,
  editMessage: null,
  getDraft: null,
  getSongEnds: null,
  getOwnRelease: null,
  getTrackCredits: null,
  saveTrackCredits: null,
  getRelease: null,
  getUpload: null,
  getEvent: "event",
  getVenue: null,
  getCity: null,
  getProposal: null,
  createInvite: null,
  getAgendaMonth: null,
  getCalendarAddress: null,
  getStudioCalendarAddress: null,
  getSurvey: null,
  getStaffSurvey: null,
  saveSurvey: null,
  getCase: null,
  getServiceFacts: null,
  decideCase: null,
  sanctionAccount: null,
  claimNextCase: null,
  createTextRule: null,
  requestName: null,
  getOrder: null,
};

function all(kind: EntityKind | null, names: string): Record<string, EntityKind | null> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}

/** The reading endpoints, whose answers the web app caches. */
export const reading = (Object.keys(api) as Name[]).filter((name) => api[name].method === "GET");

/** A sample answer of an endpoint, generated from its schema: one row in each list, no field omitted. */
export function exampleOf<N extends Name>(name: N): OutputOf<N> {
  return valueOf(api[name].output, { name, part: null }) as OutputOf<N>;
}

/** The same in the form in which it is cached. */
export function answerOf(name: Name): unknown {
  const data: unknown = exampleOf(name);
  const isPage = typeof data === "object" && data !== null && "nextCursor" in data;
  return isPage ? { pages: [data], pageParams: [null] } : data;
}

type Schema = Endpoint["output"];
type Place = { name: Name; part: string | null };
type Def = {
  type: string;
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  in: Schema;
  options: readonly Schema[];
  items: readonly Schema[];
  valueType: Schema;
  getter: () => Schema;
  values: readonly unknown[];
  entries: Record<string, unknown>;
};

function valueOf(schema: Schema, place: Place): unknown {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([part, inner]) => [
          part,
          part === "id" ? idAt(place) : valueOf(inner, { name: place.name, part }),
        ]),
      );
    case "array":
      return [valueOf(def.element, place)];
    case "tuple":
      return def.items.map((item) => valueOf(item, place));
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
      return valueOf(def.innerType, place);
    case "pipe":
      return valueOf(def.in, place);
    case "lazy":
      return valueOf(def.getter(), place);
    case "union": {
      // Of several alternatives, the one with the most fields.
      const values = def.options.map((option) => valueOf(option, place));
      return values.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    }
    case "record":
      return { key: valueOf(def.valueType, place) };
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "number":
      return 5;
    case "boolean":
      return false;
    case "string":
      return "text";
    case "null":
    case "any":
    case "unknown":
      return null;
    default:
      throw new Error(`no example is known for ${def.type}, in ${place.name}`);
  }
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

function idAt({ name, part }: Place): string {
  const kind =
    part === null ? whole[name] : parts[`${name}.${part}` in parts ? `${name}.${part}` : part];
  if (kind === undefined)
    throw new Error(
      `say in ${import.meta.filename} which entity is in ${name}, ${part ?? "as a whole"}`,
    );
  return kind === null ? `other-${name}-${part}` : ids[kind];
}
