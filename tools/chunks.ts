// Which modules of the web app come in one file. Without this each set of pages that share a module would have a file
// of its own, some hundred in all. A module that is not listed stays with the page or the part that needs it.

/** Modules of `web/<folder>` by their names without extension, separated by spaces. */
const of = (folder: string, names: string): string =>
  `/web/${folder}/(?:${names.trim().split(/\s+/).join("|")})\\.tsx?$`;
/** The "index.ts" of features that load their pages and parts by themselves. */
const doors = (names: string): string =>
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

const menuPackages =
  `react-(?:menu|dropdown-menu|popper|dismissable-layer|focus-scope|focus-guards|use-size|use-rect|
  use-escape-keydown|tooltip|popover|portal|arrow|visually-hidden)`.replace(/\s+/g, "");
/** Comes with the first menu that somebody reaches for (decision 009), however many places have one. */
const menus = anyOf(
  of("ui(?:/\\w+)?", "Menu"),
  packages(`@floating-ui @radix-ui/${menuPackages} react-remove-scroll react-remove-scroll-bar
    react-style-singleton use-sidecar use-callback-ref aria-hidden tslib get-nonce`),
);

/** What every page begins with. */
const app = anyOf(
  "/web/paths\\.ts$",
  doors(
    `auth collections comments composer follows legal messages notifications own-posts personal-data posts search`,
  ),
  of(
    "api",
    `client endpoints file-address go-on-when-back live load-worker own-storage query renew-expired session shape`,
  ),
  of("copy", "errors QueryError"),
  of(
    "ui(?:/\\w+)?",
    `Button button-class Card clock Cover cx drawn EmptyState ErrorState hydration IconButton Logo notify Picture
    same-file Skeleton SkipLink src-sets store theme thumbhash use-height-variable WaveLoader WaveMotif`,
  ),
  of(
    "app",
    `App BlockedElsewhere boundaries copy Dock exempt-paths hydrate lazy-route NavigationAnnouncer OfflineBanner
    OnboardingGuard PageFallback RequireSession RootLayout RootPage routes SessionProvider tell-time-zone Toasts
    use-offline`,
  ),
  of(
    "parts/layout",
    `ComponentFallback copy LoadingScreen main-id MissingChunk NotFoundPage Region reload-once ThemeToggle 
    use-theme-switch use-title when-idle`,
  ),
  of("parts/session", `inlined-data remembered-me safe-origin session-actions use-me`),
  of("features/legal", "copy LegalLinks"),
  of("features/player", "copy player player-state PlayButton use-player"),
  "/contract/(?:genres|limits|names|pages)\\.ts$",
  "/lucide-react/dist/esm/(?!icons/)",
  "preload-helper",
  icons("arrow-right moon pause play plus rotate-cw sun wifi-off"),
  packages("@radix-ui/react-(?:slot|compose-refs) thumbhash"),
);

/** The frame of the pages inside, and what most of them show. */
const frame = anyOf(
  of(
    "app/frame",
    `AppShell copy Header install InstallRow menu MenuContent MenuRow person-shown PhoneFrame PhoneSearch ProfileCard
    shortcuts Sidebar sidebar-cookie ThemeRow use-menu-shortcut UserMenu`,
  ),
  of("parts/layout", "Columns SearchButton search-request use-layout"),
  of("features/search", "copy PageSearch search-in-sight SearchEntry"),
  of(
    "ui(?:/\\w+)?",
    `Avatar Badge character-keys data-mode is-blank is-composing layer-context LazyMenu ModalLayer MoreOf
    optional Progress Sheet stay-in-sight stored-switch use-approach`,
  ),
  of("api", "browser-events cache pages"),
  of("entities", "entities rows"),
  of("copy", "tell-unavailable"),
  of("parts/text", "age use-now"),
  of("entities/post", "check-post picture-props posts-cache"),
  of("parts/session", "use-members-only"),
  of(
    "entities/person",
    `copy FollowButton PersonLink Presence presence-copy use-follow use-presence`,
  ),
  of("features/shares", "ShareButton"),
  icons(`archive arrow-left at-sign bell bell-off camera chevron-down chevron-left chevron-right clock compass download ellipsis eye file-text globe house library link-2 lock log-in log-out mail
    menu message-circle mic newspaper panel-left pencil reply search send-horizontal settings share-2 trending-up user user-plus users x`),
);

/** The cards of posts and lists of them: /home, posts and profiles show some. */
const cards = anyOf(
  of(
    "features/posts",
    `AudioMedia copy EditedMark FeedTrouble ImageMedia kept-heights media-shape MediaNotice post-changes
    PostActions PostAuthor PostCard PostList PostMedia PostMenu SharePost use-feed use-growth use-layout 
    use-live-posts`,
  ),
  of("parts/text", "copy fold-text LongText"),
  of("entities/post", "copy Reactions reaction-class use-reaction"),
  of("features/player", "PlayerWaveform plays-label"),
  of("ui(?:/\\w+)?", "Waveform wave-path"),
  icons("audio-lines bookmark external-link heart pin"),
);

/** Texts of people with their links, names and tags: posts, comments and messages have them. */
const text = anyOf(
  of("parts/text", "RichText use-is-nobody"),
  "/contract/(?:people/username|text/(?:scan-text|web-address))\\.ts$",
);

/** Conversations, without what is opened from them. */
const messages = anyOf(
  `/web/features/messages/(?:(?:conversations|thread|writing)/)?(?!AudioNote|ChatMenu|DeleteConversation|EmojiPicker|index|LargePicture|MessageButton|MessageMenu|NewConversation|PostPreview|Previews|RowMenu|SearchHere|UnreadMessages|VoiceRecorder)[^/]*$`,
  of("features/mentions", "MentionTextarea mention-at"),
  of("ui(?:/\\w+)?", "SearchField"),
);

/** Forms and questions. */
const fields = anyOf(
  of(
    "ui(?:/\\w+)?",
    `ConfirmDialog control-class count-characters Dialog Field field-context Input Textarea`,
  ),
  icons("check circle-exclamation-point"),
);
/** What is told of people and their followers: on profiles, and beside lists of people. */
const people = anyOf(
  of("features/follows", "copy RequestsBadge"),
  of("pages/profile", "copy"),
  of("entities/person", "use-people"),
);
/** What tabs need, and menus as well. */
const tabs = anyOf(packages("@radix-ui"));

/** By priority; what a module needs is a matter of its own (a door of a feature leads to all of it). */
export const chunkGroups = Object.entries({
  vendor,
  menus,
  app,
  frame,
  text,
  cards,
  messages,
  fields,
  people,
  tabs,
}).map(([name, test], at) => ({
  name,
  test,
  priority: 10 - at,
  includeDependenciesRecursively: false,
}));
