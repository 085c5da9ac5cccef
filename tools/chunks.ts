// Which modules of the web app are bundled into one file. Otherwise each combination of pages that shares a module
// would get a file of its own, some hundred in all. A module that is not listed stays with the page or component that
// imports it.

import { globSync } from "node:fs";

const modules = globSync("web/**/*.{ts,tsx}", { cwd: new URL("..", import.meta.url) });

/**
 * Paths of modules of `web/<folder>`, from their names without extension, separated by spaces. Throws for a missing
 * one: a renamed module would silently get a file of its own.
 */
function of(folder: string, names: string): string {
  const list = names.trim().split(/\s+/);
  for (const name of list) {
    const file = new RegExp(`^web/${folder}/${name}\\.tsx?$`);
    if (!modules.some((path) => file.test(path)))
      throw new Error(`tools/chunks.ts: there is no web/${folder}/${name}`);
  }
  return `/web/${folder}/(?:${list.join("|")})\\.tsx?$`;
}
/** The "index.ts" of features that load their pages and components lazily. */
const featureIndexes = (names: string): string =>
  `/web/features/(?:${names.trim().split(/\s+/).join("|")})/index\\.ts$`;
const icons = (names: string): string =>
  `/lucide-react/dist/esm/icons/(?:${names.trim().split(/\s+/).join("|")})\\.mjs$`;
const packages = (names: string): string =>
  `/node_modules/(?:${names.trim().split(/\s+/).join("|")})/`;
const anyOf = (...sources: string[]): RegExp => new RegExp(sources.join("|"));

/** Libraries that every page needs. */
const vendor = anyOf(
  packages(`react react-dom scheduler react-router @tanstack tailwind-merge clsx class-variance-authority
    react-error-boundary`),
);

/** Loaded with the first opened menu (decision 009), wherever it is. */
const menus = anyOf(
  of("ui(?:/\\w+)?", "Menu"),
  packages(`@floating-ui @radix-ui/[^/]+ react-remove-scroll react-remove-scroll-bar
    react-style-singleton use-sidecar use-callback-ref aria-hidden tslib get-nonce`),
);

/** What every page needs to start. */
const app = anyOf(
  "/web/paths\\.ts$",
  featureIndexes(
    `agenda auth bands career collections comments composer events follows income instagram landings legal link-pages listening-links mailing-list memberships messages moderation notifications own-posts personal-data posts premium press-kit release-editor releases search studio tips touring`,
  ),
  of(
    "api",
    `client endpoints file-address live load-worker own-storage query reconnect renew-expired session shape`,
  ),
  of("copy", "errors QueryError"),
  of(
    "ui(?:/\\w+)?",
    `Button button-class Card clock Cover cx drawn EmptyState ErrorState hydration IconButton layer-context Logo notify Picture
    same-file Skeleton SkipLink src-sets store theme thumbhash use-height-variable WaveLoader WaveMotif`,
  ),
  of(
    "app",
    `App BlockedElsewhere boundaries copy Dock exempt-paths hydrate lazy-route NavigationAnnouncer OfflineBanner
    OnboardingGuard PageFallback RequireSession RootLayout RootPage routes SessionProvider report-time-zone Toasts
    use-offline`,
  ),
  of(
    "parts/layout",
    `ComponentFallback copy LoadingScreen main-id MissingChunk NotFoundPage Region reload-page ThemeToggle 
    use-theme-switch use-title when-idle`,
  ),
  of("parts/links", "Link NavLink"),
  of("app/frame", "MemberPart"),
  of("parts/navigation", "BrowserRouter navigation scroll-places use-blocker"),
  of("parts/session", `inlined-data remembered-me safe-origin session-actions use-me`),
  of("features/legal", "LegalLinks links-copy"),
  of("features/player", "play-copy player player-state PlayButton use-player"),
  "/contract/(?:limits|names|pages)\\.ts$",
  "/lucide-react/dist/esm/(?!icons/)",
  "preload-helper",
  icons("circle-check circle-exclamation-point moon pause play plus rotate-cw sun wifi-off x"),
  packages("thumbhash"),
);

/** The frame of the pages inside, and components that most of them show. */
const frame = anyOf(
  of(
    "app/frame",
    `AppShell copy Header install InstallRow MenuContent MenuRow
    shortcuts switch-request Sidebar sidebar-cookie ThemeRow TopBar use-announcements use-menu-shortcut`,
  ),
  of("parts/layout", "Columns SearchButton search-request use-layout"),
  of("features/search", "copy PageSearch search-in-sight SearchEntry"),
  of(
    "ui(?:/\\w+)?",
    `Avatar Badge character-keys data-mode LazyMenu optional stay-in-sight stored-switch use-approach`,
  ),
  of("api", "browser-events cache pages"),
  of("entities", "entities rows"),
  of("copy", "notify-unavailable"),
  of("parts/text", "age use-now"),
  of("entities/post", "check-post picture-props posts-cache"),
  of("parts/session", "ActingMark use-may-act use-members-only"),
  "/contract/(?:country-name|people/band-roles)\\.ts$",
  of(
    "entities/person",
    "copy FollowButton PersonLink Presence presence-copy use-follow use-presence",
  ),
  of("features/shares", "ShareButton"),
  icons(`calendar-days chevron-down chevron-left chevron-right download ellipsis log-in menu message-circle panel-left scale search share-2
    trending-up user-plus users`),
);

/** Additional parts of the frame for members. */
const members = anyOf(
  of(
    "app/frame",
    `BottomBar MemberMenu MemberUpdates member-parts menu displayed-person ProfileCard SwitchProfile TopLinks
    UserMenu`,
  ),
  of("entities/person", "use-accepted-follows"),
  icons("bell chart-line chevrons-up-down compass house library log-out mic settings user"),
);

/** Cards and lists of posts: on /home, posts and profiles. */
const cards = anyOf(
  of(
    "features/posts",
    `AudioMedia copy EditedMark FeedTrouble ImageMedia card-heights media-shape JoinCall MediaNotice page-copy post-changes
    PostActions PostAuthor PostCard PostList PostMedia PostMenu SharePost use-feed use-growth 
    use-live-posts`,
  ),
  of("parts/text", "copy fold-text LongText"),
  of("entities/post", "copy Reactions reaction-class renew-post use-reaction"),
  of("entities/event", "event-card-shape"),
  of("features/player", "PlayerWaveform plays-label"),
  of("ui(?:/\\w+)?", "Waveform wave-path"),
  icons("audio-lines bookmark heart"),
);

/** Texts of people with links, mentions and tags: in posts, comments and messages. */
const text = anyOf(
  of("parts/text", "RichText use-is-nobody"),
  of("parts/session", "ActingAs"),
  "/contract/(?:people/username|text/(?:scan-text|web-address))\\.ts$",
);

/** The list of conversations. */
const conversations = anyOf(
  of(
    "features/messages(?:/\\w+)?",
    `ChatSkeleton conversations-cache ConversationList ConversationRow copy file-limits FoundMessages labels
    open-conversation outbox Quote read-marks RowsSkeleton send send-failure thread thread-cache typing
    use-conversations use-live-messages`,
  ),
  of("ui(?:/\\w+)?", "SearchField"),
);

/** A conversation, without what opens from it on demand. */
const chat = anyOf(
  `/web/features/messages/(?:(?:conversations|thread|writing)/)?(?!AudioNote|ChatMenu|DeleteConversation|EmojiPicker|index|LargePicture|MessageButton|MessageMenu|MessagesPage|NewConversation|PostPreview|Previews|RowMenu|SearchHere|UnreadMessages|VoiceRecorder)[^/]*$`,
  of("features/messages/proposals", "use-proposal-sheet proposal-copy"),
  of("features/mentions", "MentionTextarea mention-at"),
);

/** Forms and dialogs. */
const fields = anyOf(
  of(
    "ui(?:/\\w+)?",
    `ConfirmDialog control-class count-characters Dialog Field field-context Input
    ModalLayer Sheet Textarea`,
  ),
);
/** The feed of /home, with the collapsed composer above it. */
const home = anyOf(
  of("pages/home", "copy feed-place HomePage OrderTabs"),
  of("features/composer", "Composer prompt"),
  of("api", "use-own-id"),
  "/contract/discovery/home-feed\\.ts$",
  icons("image-plus"),
);

/** The players of previews and videos. */
const sounds = anyOf(
  of("features/player", "listen-meter play-meter play-source sound-address"),
  "/contract/posts/play-rules\\.ts$",
);

/** Who is recommended and when they play next, on /home and /explore-music; the dates of events stand elsewhere, too. */
const recommendations = anyOf(
  of("features/recommendations", "Recommended use-recommendations"),
  of("entities/event", "copy event-dates NextDates"),
  "/contract/events/event-time\\.ts$",
);

/** Collapsed cards of embeds, and what opens them. */
const embeds = anyOf(
  `/web/features/embeds/(?!index|LinkPreviewCard)[^/]*$`,
  of("pages/profile", "ProfileEmbeds"),
  "/contract/posts/embeds\\.ts$",
);

/** The comments of a post, without the form. */
const comments = anyOf(
  of(
    "features/comments",
    `CommentGate CommentItem CommentList Comments comments-cache copy use-comment-changes use-live-comments WrittenComment`,
  ),
);

/** Small components of several pages, profiles among them: in one file instead of one each. */
const some = anyOf(
  of("features/player", "one-sound"),
  of("ui(?:/\\w+)?", "Stat tab-class Tabs"),
  icons(
    "at-sign camera disc-3 external-link eye eighth-notes globe link-2 lock map-pin pencil pin video",
  ),
);

/** The same for pages other than profiles. */
const further = anyOf(
  of("ui(?:/\\w+)?", "is-composing MoreOf Progress"),
  of("parts/lists", "Grip use-order"),
  of("copy", "copy-link"),
  icons(`archive arrow-left arrow-right bell-off check clock copy file-text grip-vertical images mail reply
  send-horizontal`),
);

/** Texts about people and their followers: on profiles, and beside lists of people. */
const people = anyOf(
  of("features/follows", "counts-copy FollowCounts"),
  of("features/safety", "menu-copy ProfileMenu"),
  of("features/messages", "MessageButton"),
  of("pages/profile", "copy social-links"),
  of("entities/person", "use-people"),
  "/contract/people/(?:availability|relations)\\.ts$",
);
/** What the agenda shares with home, the search and the trends. */
const agenda = of("features/agenda", "agenda-place copy EventRows remembered-city use-zone");
/** What pages and cards of events share. */
const events = anyOf(
  of("entities/event", "DateBlock event-paths EventStatusBadge"),
  of("parts/forms", "text-link"),
  "/contract/events/(?:event-kinds|event-time|event-words|price-label)\\.ts$",
  icons("accessibility calendar-clock calendar-plus hourglass id-card navigation rss star ticket"),
);

/** What pages and cards of releases share. */
const releases = anyOf(
  of("entities/release", "tracks-label until-out"),
  "/contract/releases/(?:credit-roles|release-types)\\.ts$",
  icons("bell-ring"),
);

/** The way to give a tip: on pages of posts, events and links. */
const tips = of("entities/person", "tip-path TipLink");

/** Lists of collections: their own pages, and the part of the profile that loads on demand. */
const collections = of("features/collections", "list-copy Mosaic PublicCollections use-pages");

/** The administration: one file that only its staff downloads. */
const admin = anyOf("/web/features/admin/", "/contract/staff/roles\\.ts$", icons("keyboard"));

/** By priority. Without the dependencies of a module: the index.ts of a feature leads to all of it. */
export const chunkGroups = Object.entries({
  vendor,
  menus,
  app,
  frame,
  members,
  text,
  cards,
  conversations,
  chat,
  fields,
  people,
  home,
  sounds,
  recommendations,
  comments,
  embeds,
  some,
  further,
  releases,
  events,
  agenda: new RegExp(agenda),
  tips: new RegExp(tips),
  collections: new RegExp(collections),
  admin,
}).map(([name, test], at) => ({
  name,
  test,
  priority: 20 - at,
  includeDependenciesRecursively: false,
}));
