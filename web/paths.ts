import type { LegalPage } from "#contract/account/legal";
import { type PageName, pagePath, patterns } from "#contract/pages";
import type { Person } from "#contract/people/profiles";
import type { SettingsSection } from "#contract/account/settings-sections";

/** The fields of a person from which their address is made. */
type Addressed = Pick<Person, "id" | "username" | "creator_slug">;

/** The action for which a visitor was sent to /auth, as written in the address. */
const reasons = {
  like: "me-gusta",
  save: "guardar",
  comment: "comentar",
  followArtist: "seguir-artistas",
  followPerson: "seguir-personas",
  followCollection: "seguir-colecciones",
  attend: "ir-a-eventos",
  alert: "avisos",
  askToCity: "ven-a-mi-ciudad",
  premium: "premium",
  message: "mensaje",
  unlock: "desbloquear",
  join: "membresia",
} as const;
export type SignInReason = keyof typeof reasons;
const signInReasons = Object.keys(reasons) as SignInReason[];

type AuthEntry = {
  /** The initial mode; sign-in when absent. */
  mode?: "registro" | "recuperar";
  /** Where to go after signing in: a path of this site. */
  from?: string;
  /** The action that needs a session; a requested page needs no reason. */
  reason?: SignInReason | undefined;
};

/** The choices of /create, as written in addresses. */
const kinds = {
  song: "cancion",
  video: "video",
  pictures: "imagenes",
  text: "texto",
  link: "enlace",
} as const;
export type CreateKind = keyof typeof kinds;
const createKinds = Object.keys(kinds) as CreateKind[];

export type HomeOrder = "ultimos" | "tendencias" | "genero" | "siguiendo";

const followLists = {
  followers: "followers",
  following: "following",
  requests: "followRequests",
} as const satisfies Record<string, PageName>;

/**
 * The URLs of the app. Links are made here, and those that few pages have in a table beside these pages, such as
 * `eventPaths` and `adminPaths`.
 */
export const paths = {
  root: patterns.root,
  landing: patterns.landing,
  onboarding: patterns.onboarding,
  home: patterns.home,
  collections: patterns.collections,
  events: patterns.events,
  createEvent: patterns.createEvent,
  plans: patterns.plans,
  cityDemand: patterns.cityDemand,
  /** The public page of a release. */
  release: ({ username, creator_slug, id }: Addressed, slug: string): string =>
    pagePath("release", { username: username ?? creator_slug ?? id, slug }),
  event: (slug: string): string => pagePath("event", { slug }),
  editEvent: (slug: string): string => pagePath("editEvent", { slug }),
  saved: patterns.saved,
  bought: patterns.bought,
  collection: (id: string): string => pagePath("collection", { id }),
  /** The invitation to a collection, for everybody who has the link. */
  collectionInvitation: (token: string): string => pagePath("collectionInvitation", { token }),

  /** The conversations; `folder` shows requests or archived ones. */
  messages: (folder?: "solicitudes" | "archivadas"): string =>
    folder === undefined ? patterns.messages : `${patterns.messages}?ver=${folder}`,
  /** A conversation, at its end or at a message. */
  conversation: (id: string, seq?: number): string =>
    `${pagePath("conversation", { id })}${seq === undefined ? "" : `?mensaje=${seq}`}`,

  /** Home in another order; a genre goes with 'genero'. */
  homeIn(order: HomeOrder, genre?: string): string {
    if (order === "ultimos") return patterns.home;
    const query = new URLSearchParams({ orden: order });
    if (genre !== undefined) query.set("genero", genre);
    return `${patterns.home}?${query}`;
  },
  /** Search results, also the target of trending tags and #tags. */
  exploreMusic: (search = ""): string =>
    search === ""
      ? patterns.exploreMusic
      : `${patterns.exploreMusic}?${new URLSearchParams({ search })}`,
  /** Exploring with genres chosen. */
  exploreGenres: (genres: readonly string[]): string =>
    genres.length === 0
      ? patterns.exploreMusic
      : `${patterns.exploreMusic}?generos=${genres.map(encodeURIComponent).join(",")}`,
  network: patterns.network,
  /** The target of trending artists. */
  trends: patterns.trends,
  /** Search results for visitors; without a search, the charts. */
  trendsSearch: (search = ""): string =>
    search === "" ? patterns.trends : `${patterns.trends}?${new URLSearchParams({ search })}`,
  /** A tab of a profile, by its name in the specification; all when absent. */
  notifications: (tab = "all"): string =>
    tab === "all" ? patterns.notifications : `${patterns.notifications}?tab=${tab}`,
  notificationSettings: patterns.notificationSettings,
  /** All people of a notification. */
  notificationPeople: (id: string): string => pagePath("notificationPeople", { id }),
  manageContent: patterns.manageContent,
  legal: (page: LegalPage): string => pagePath("legalPage", { page }),
  premium: patterns.premium,
  transparency: patterns.transparency,
  createProfile: patterns.createProfile,
  bands: patterns.bands,
  createBand: patterns.createBand,
  convertToBand: patterns.convertToBand,
  bandTeam: (username: string): string => pagePath("bandTeam", { username }),
  profileEdit: patterns.profileEdit,
  accountSecurity: patterns.accountSecurity,
  settings: (section: SettingsSection): string => pagePath("settings", { section }),
  createAny: patterns.createAny,
  /** The full composer: of a kind, or of a draft. */
  createPost({ kind, draft }: { kind?: CreateKind; draft?: string | null } = {}): string {
    if (draft) return `${patterns.createPost}?borrador=${encodeURIComponent(draft)}`;
    return kind === undefined ? patterns.createPost : `${patterns.createPost}?tipo=${kinds[kind]}`;
  },
  /** The kind in an address of the full composer; text for unknown ones. */
  kindOf: (slug: string | null): CreateKind =>
    createKinds.find((kind) => kinds[kind] === slug) ?? "text",
  /** Home with the composer open. */
  create: `${patterns.home}?crear`,
  auth({ mode, from, reason }: AuthEntry = {}): string {
    const query = new URLSearchParams();
    if (mode !== undefined) query.set("modo", mode);
    if (from !== undefined && from !== patterns.root) query.set("from", from);
    if (reason !== undefined) query.set("para", reasons[reason]);
    return query.size > 0 ? `${patterns.auth}?${query}` : patterns.auth;
  },
  /** The reason in an address of /auth, if any. */
  signInReasonOf: (slug: string | null): SignInReason | undefined =>
    signInReasons.find((reason) => reasons[reason] === slug),
  /** The picture for stories that the server draws. */
  story: (of: "post" | "profile", id: string): string => `/og/story/${of}/${id}.jpg`,
  editPost: (id: string): string => pagePath("editPost", { id }),
  post: (id: string): string => pagePath("post", { id }),
  comment: (postId: string, id: string): string => `${paths.post(postId)}#comentario-${id}`,
  /** By username, else by creator slug, else by id. */
  profile: (person: Addressed): string =>
    pagePath("profile", { username: person.username ?? person.creator_slug ?? person.id }),
  /** What a person tells of their way in music. */
  career: (person: Addressed): string =>
    pagePath("career", { username: person.username ?? person.creator_slug ?? person.id }),
  landingEdit: patterns.landingEdit,
  landingManage: patterns.landingManage,
  contacts: `${patterns.landingManage}#contactos`,
  artistLanding: patterns.artistLanding,
  /** The landing page of an artist: the server answers it, not the app. */
  landingOf: (person: Addressed): string =>
    pagePath("personLanding", { username: person.username ?? person.creator_slug ?? person.id }),
  linkEditor: patterns.linkEditor,
  mailingList: patterns.mailingList,
  pressKit: patterns.pressKit,
  studio: patterns.creatorStudio,
  linkPage: (person: Addressed): string =>
    pagePath("linktree", { username: person.username ?? person.creator_slug ?? person.id }),
  /** An artist, on pages where artists are discovered: by creator slug, else by id. */
  artist: (person: Pick<Person, "id" | "creator_slug">): string =>
    pagePath("profile", { username: person.creator_slug ?? person.id }),
  /** The followers of a person, followed people, or requests to follow. */
  follows: (person: Addressed, list: keyof typeof followLists): string =>
    pagePath(followLists[list], { username: person.username ?? person.creator_slug ?? person.id }),
};
