import { patterns } from "#contract/pages";
import type { Notification } from "#contract/notifications/notifications";
import type { Person } from "#contract/people/profiles";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";

/** The target of a notification: the comment or message, the post, or the person (rule notifications-1). Null: none. */
export function targetOf(
  { id, type, people, content, comment, from: [actor] }: Notification,
  me: Pick<Person, "id" | "username" | "creator_slug"> | null,
): string | null {
  if (type === "follow_request") return me && paths.follows(me, "requests");
  if (type === "message_request") return paths.messages("solicitudes");
  if (type === "event_proposed" || type === "event_declined") return eventPaths.proposals;
  if (type === "band_invitation" || type === "band_offer") return paths.bands;
  if (type === "career_tag" || type === "career_confirmed") return me && paths.career(me);
  if (type === "credit_tag" || type === "split_proposed") return studioPaths.credits;
  if (type === "credit_confirmed" || type === "split_accepted") return studioPaths.releases;
  if (type === "tip" || type === "unlock") return patterns.studioIncome;
  if (type === "membership_new") return patterns.studioMemberships;
  // A system notification about the viewer's own post leads to editing it; the others are of the moderation.
  if (type === "system")
    return content === null ? paths.settings("moderacion") : paths.editPost(content.id);
  if (content?.event_slug && type.startsWith("event_")) return paths.event(content.event_slug);
  if (content?.release_slug && type === "release_out" && actor !== undefined)
    return paths.release(actor, content.release_slug);
  if (content !== null && comment !== null) return paths.comment(content.id, comment.id);
  if (content !== null) return paths.post(content.id);
  if (type === "follow" && people > 1) return paths.notificationPeople(id);
  return actor === undefined ? null : paths.profile(actor);
}
