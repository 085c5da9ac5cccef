import { accountParts } from "./account-parts.ts";
import { audiencePart } from "./audience-part.ts";
import { bandPart } from "./band-part.ts";
import { bandSplitsPart, ownBandSharesPart } from "./band-split-parts.ts";
import { bookingPart, requestsPart } from "./booking-parts.ts";
import { collectionParts } from "./collection-parts.ts";
import { commentParts } from "./comment-parts.ts";
import { draftPart } from "./draft-part.ts";
import { eventParts } from "./event-parts.ts";
import type { ExportPart } from "./export-part.ts";
import { filePart } from "./file-part.ts";
import { followParts } from "./follow-parts.ts";
import { mutedWordsPart } from "./muted-words-part.ts";
import { decisionsPart } from "./decisions-part.ts";
import { nameRequestPart } from "./name-request-part.ts";
import { notificationPart } from "./notification-part.ts";
import { careerPart } from "./career-part.ts";
import { instagramPart } from "./instagram-part.ts";
import { landingPart } from "./landing-part.ts";
import { creditsPart, releasesPart, remindersPart } from "./releases-part.ts";
import { membershipsPart, receivingPart, tipsPart } from "./payments-part.ts";
import { premiumPart } from "./premium-part.ts";
import { pressKitPart } from "./press-kit-part.ts";
import { linkPart } from "./link-part.ts";
import { listeningPart } from "./listening-part.ts";
import { lettersPart, listsJoinedPart, ownListPart } from "./list-parts.ts";
import { messageParts } from "./message-parts.ts";
import { postParts } from "./post-parts.ts";
import { profilePart, profileParts } from "./profile-parts.ts";
import { sharePart } from "./share-part.ts";
import { surveyPart } from "./survey-part.ts";
import { teamPart } from "./team-part.ts";
import { waitlistPart } from "./waitlist-part.ts";
import { visitPart } from "./visit-part.ts";

/**
 * The parts of a person's copy: a new table with personal data needs a part here, or a line below with the reason why
 * not. A test compares both with the schema.
 */
export const exportParts: ExportPart[] = [
  ...profileParts,
  bandPart,
  ownBandSharesPart,
  ...postParts,
  draftPart,
  ...eventParts,
  ...commentParts,
  ...collectionParts,
  ...followParts,
  mutedWordsPart,
  ...messageParts,
  ...accountParts,
  decisionsPart,
  nameRequestPart,
  waitlistPart,
  sharePart,
  surveyPart,
  notificationPart,
  visitPart,
  audiencePart,
  landingPart,
  pressKitPart,
  releasesPart,
  remindersPart,
  creditsPart,
  linkPart,
  listeningPart,
  receivingPart,
  tipsPart,
  membershipsPart,
  premiumPart,
  ownListPart,
  lettersPart,
  listsJoinedPart,
  bookingPart,
  requestsPart,
  careerPart,
  instagramPart,
  filePart,
];

/**
 * The parts of a band's copy, for its owner: the band's data, and the roles of its members. Nothing of anybody's
 * account, and no personal settings of members (read positions, notifications).
 */
export const bandExportParts: ExportPart[] = [
  profilePart,
  teamPart,
  bandSplitsPart,
  ...postParts,
  draftPart,
  ...commentParts,
  ...collectionParts,
  ...followParts,
  mutedWordsPart,
  ...messageParts,
  sharePart,
  notificationPart,
  visitPart,
  audiencePart,
  landingPart,
  pressKitPart,
  releasesPart,
  creditsPart,
  linkPart,
  listeningPart,
  receivingPart,
  tipsPart,
  membershipsPart,
  ownListPart,
  bookingPart,
  careerPart,
  instagramPart,
  lettersPart,
  filePart,
];

/** Tables that refer to people but are not part of their copy. */
export const notExported: Record<string, string> = {
  sign_ups: "sign-ups that nobody confirmed: whoever typed them may be somebody else",
  one_time_tokens: "secrets of mails, gone in an hour",
  flow_states: "secrets of a sign-in that is on its way",
  provider_flows: "secrets of a sign-in that is on its way",
  factor_challenges: "questions to a second factor, gone in minutes",
  recovery_codes: "only their hashes are kept",
  passkey_challenges: "questions to a key, gone in minutes",
  uploads: "files on their way in, gone in a day",
  demo_files: "files of the demo community while it is loaded",
  post_previews: "shorter and smaller copies of one's own posts",
  post_lookup: "the words and counters of posts once more, to find them by",
  post_genres: "the genres of posts once more, to find them by",
  song_titles: "the titles of songs once more, to find them by",
  typed_word_uses:
    "the words of profiles once more, which the staff may merge with those of a list",
  network_keys: "what profiles are filtered by once more, to find them by",
  person_texts: "names and biographies once more, to find them by parts of words",
  person_keys: "the words of profiles once more, to find them by",
  artist_genres: "the genres of profiles once more, to find artists by",
  popular_artists: "who stands high this week, counted anew every ten minutes",
  trend_entries: "places in charts that everybody sees, computed anew every hour",
  notification_people: "who stands in a notification: told as how many",
  notification_mails: "when mails went out, so that they are not too many",
  push_messages: "what waits to be sent to a browser, gone in an hour",
  push_subscriptions: "addresses and keys of browsers at push services",
  venues: "places, which are everybody's: who added one is forgotten with the account",
  instagram_states: "secrets of a connection that is on its way, gone in an hour",
  career_refusals: "who said «No fue así»: it counts for 90 days",
  credit_asks:
    "which of these questions were sent when, and for how long a refusal counts: the answers are in the copy",
  career_asks: "which of these questions were sent when: the answers are in the copy",
  career_dismissals: "suggestions for the career that were declined",
  lineup_refusals: "who said «No soy yo»: it ends by itself after 90 days",
  featured_artists: "whom the staff shows first for some days, which everybody sees",
  city_plays: "figures of an artist by city, which tell nothing of who listened",
  play_log:
    "what was heard of an artist in the last thirty days, which the figures of the days tell",
  audience_reports: "the figures of the days once more, as they were last shown",
  calendar_addresses: "which secret address of a calendar is the last one",
  band_reads: "how far one read in the conversations of a band, whose words are the band's",
  list_letter_queue: "who is about to get a letter of a list, gone when it is sent",
  booking_tellings: "which mails about contacts were sent",
  booking_blocks: "hashes of addresses from which one takes no more requests",
  announcement_mail_queue: "who is about to get an announcement by mail, gone when it is sent",
  cases: "what moderators work on, in which others speak",
  refused_networks:
    "networks from which nobody may sign up for a time, and whose they are is not told to anybody",
  factor_resets: "a request of the staff of the last day, which the person was told by mail",
  erasure_orders: "a written request of the person, which the staff has for a day",
  text_rule_hits:
    "what rules of the moderation saw, gone in 90 days: the texts are told as posts and comments",
  conduct_rule_hits: "how often a rule of the moderation saw something, gone in 90 days",
  repeated_texts: "hashes of what one wrote in the last hour: told as comments and messages",
  staff_roles: "what one does for the service, which is not one's own data",
  data_exports: "the copies themselves",
  account_deletions: "told where it can be taken back",
};
