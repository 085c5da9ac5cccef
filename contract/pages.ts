/**
 * Every page of the app with the pattern of its address. `web/app/routes.tsx` maps each to its component, and
 * `server/modules/pages/find-page.ts` to the answer of a hard load.
 */
export const patterns = {
  root: "/",
  landing: "/landing",
  auth: "/auth",
  onboarding: "/onboarding",
  home: "/home",
  exploreMusic: "/explore-music",
  trends: "/tendencias",
  network: "/network",
  createProfile: "/create-profile",
  bands: "/bandas",
  createBand: "/create-profile/banda",
  convertToBand: "/create-profile/convertir",
  /** The members of a band, for its members. */
  bandTeam: "/bandas/:username",
  bandInvitation: "/bandas/invitacion/:token",
  createAny: "/create",
  createPost: "/create-post",
  post: "/post/:id",
  collections: "/collections",
  saved: "/collections/guardados",
  /** What one paid for: locked posts. */
  bought: "/collections/comprado",
  /** The memberships that one pays for. */
  ownMemberships: "/collections/membresias",
  collectionInvitation: "/collections/invitacion/:token",
  collection: "/collections/:id",
  editPost: "/edit-post/:id",
  manageContent: "/manage-content",
  messages: "/messages",
  conversation: "/messages/:id",
  notifications: "/notifications",
  notificationSettings: "/notifications/preferencias",
  notificationPeople: "/notifications/personas/:id",
  personalData: "/mi-perfil/datos",
  /** After the request to delete the account; below /auth, since it needs no session. */
  goodbye: "/auth/despedida",
  /** For somebody who is suspended; the token of the mail stands after the `#`. */
  appeal: "/auth/apelar",
  /** For whoever claimed a work; the token of the mail stands after the `#`. */
  counterNotice: "/auth/contranotificacion",
  profileEdit: "/mi-perfil",
  /** An alias of the page above. */
  profileEditAlias: "/profile",
  accountSecurity: "/mi-perfil/seguridad",
  settings: "/mi-perfil/:section",
  devUi: "/dev/ui",
  legal: "/legal",
  legalPage: "/legal/:page",
  /** What moderation did, in figures. */
  transparency: "/transparencia",
  events: "/events",
  createEvent: "/events/new",
  plans: "/events/planes",
  /** Shows that fans propose: one's own, and those for oneself. */
  eventProposals: "/events/propuestas",
  cityDemand: "/events/ciudades",
  event: "/events/:slug",
  editEvent: "/events/:slug/edit",
  survey: "/encuesta",
  thankYou: "/thank-you",
  /** The editor of one's own link page, which may be open to visitors at its own address. */
  linkEditor: "/landing/enlaces",
  /** One's own mailing list. */
  mailingList: "/landing/lista",
  /** One's own press kit. */
  pressKit: "/landing/prensa",
  /** Where Instagram leads back to. */
  socialCallback: "/ig/callback",
  /** What an artist has to do, and what comes next. */
  creatorStudio: "/creator-studio",
  /** Shows, scheduled posts and birthdays of songs by month. */
  studioCalendar: "/creator-studio/calendario",
  /** The own shows: drafts, proposals of fans, those that come and those that were. */
  studioAgenda: "/creator-studio/agenda",
  /** The releases of an artist, and the editor of one. */
  studioReleases: "/creator-studio/lanzamientos",
  studioRelease: "/creator-studio/lanzamientos/:id",
  /** What societies of authors ask of a release. */
  studioFolder: "/creator-studio/lanzamientos/:id/carpeta",
  /** Where others name somebody in their songs. */
  credits: "/creator-studio/creditos",
  /** What came in, and how one is paid. */
  studioIncome: "/creator-studio/ingresos",
  /** Where payment providers lead back to, after an account was connected. */
  paymentReturn: "/creator-studio/ingresos/conexion",
  /** The levels of membership that an artist offers, and who is in them. */
  studioMemberships: "/creator-studio/ingresos/membresias",
  /** How an artist is heard. */
  studioAudience: "/creator-studio/audiencia",
  /** What Premium will be, and what stays free. */
  premium: "/premium",
  // A name reserved for a future page.
  marketplace: "/marketplace",
  landingManage: "/landing/manage",
  landingEdit: "/landing/edit",
  artistLanding: "/artist/landing",
  personLanding: "/:username/landing",
  linktree: "/:username/linktree",
  /** The administration; its pages are in contract/staff/pages.ts. */
  admin: "/admin/*",
  /** What a private link lets one listener hear, without an account. */
  listening: "/escucha/:token",
  /** Where the demonstration plays the payment provider. */
  testPayment: "/pago-de-prueba/:session",
  /** Giving an artist a tip. */
  tip: "/:username/propina",
  /** Becoming a member of an artist. */
  membership: "/:username/membresia",
  /** A release of an artist. */
  release: "/:username/musica/:slug",
  profile: "/:username",
  followers: "/:username/seguidores",
  following: "/:username/siguiendo",
  followRequests: "/:username/solicitudes",
  // Further addresses of a profile, which redirect to the one above.
  artist: "/artist/:username",
  user: "/user/:username",
  userProfile: "/profile/:username",
  profileById: "/profile-by-id/:username",
  /** What a person or a band tells of their way; the two below redirect to it. */
  career: "/:username/trayectoria",
  userCareer: "/user/:username/trayectoria",
  profileCareer: "/profile/:username/trayectoria",
} as const;

export type PageName = keyof typeof patterns;

type Parameter<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameter<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters of a page's address, such as the `id` of a post. */
export type PageParameters<Name extends PageName> = Record<
  Parameter<(typeof patterns)[Name]>,
  string
>;

/** The address of a page, with its parameters escaped. */
export function pagePath<Name extends PageName>(
  name: Name,
  parameters: PageParameters<Name>,
): string {
  return fillPattern(patterns[name], parameters);
}

/** A pattern with its parameters filled in, escaped. */
export function fillPattern(pattern: string, values: Record<string, string>): string {
  return pattern.replaceAll(/:(\w+)/g, (_match, key: string) =>
    encodeURIComponent(values[key] ?? ""),
  );
}
