import { fillPattern, type PageName } from "#contract/pages";
import { staffPatterns } from "#contract/staff/pages";

const noId = "00000000-0000-4000-8000-000000000000";
const noToken = "a".repeat(43);

/**
 * An address of each page that a member of the demo community opens inside the frame; null for a page outside of
 * it, for a redirect, and for a reserved name. The journeys of accessibility, garbage answers and narrow windows go
 * through all of them.
 */
const pages: Record<PageName, string | null> = {
  root: null,
  landing: null,
  auth: null,
  onboarding: null,
  home: "/home",
  exploreMusic: "/explore-music",
  trends: "/tendencias",
  network: "/network",
  createProfile: null,
  bands: "/bandas",
  createBand: "/create-profile/banda",
  convertToBand: "/create-profile/convertir",
  bandTeam: "/bandas/nadie",
  bandInvitation: `/bandas/invitacion/${noToken}`,
  createAny: "/create",
  createPost: "/create-post",
  post: `/post/${noId}`,
  collections: "/collections",
  saved: "/collections/guardados",
  bought: "/collections/comprado",
  ownMemberships: "/collections/membresias",
  collectionInvitation: `/collections/invitacion/${noToken}`,
  collection: `/collections/${noId}`,
  editPost: `/edit-post/${noId}`,
  manageContent: "/manage-content",
  messages: "/messages",
  conversation: `/messages/${noId}`,
  notifications: "/notifications",
  notificationSettings: "/notifications/preferencias",
  notificationPeople: `/notifications/personas/${noId}`,
  personalData: "/mi-perfil/datos",
  goodbye: null,
  appeal: null,
  counterNotice: null,
  profileEdit: "/mi-perfil",
  profileEditAlias: null,
  accountSecurity: "/mi-perfil/seguridad",
  settings: "/mi-perfil/usuario",
  devUi: null,
  legal: null,
  legalPage: null,
  transparency: null,
  events: "/events",
  createEvent: "/events/new",
  plans: "/events/planes",
  eventProposals: "/events/propuestas",
  cityDemand: "/events/ciudades",
  event: "/events/no-hay-asi",
  listening: `/escucha/${"0".repeat(32)}`,
  release: "/ana/musica/no-hay-asi",
  editEvent: "/events/no-hay-asi/edit",
  survey: null,
  thankYou: null,
  marketplace: null,
  premium: "/premium",
  creatorStudio: "/creator-studio",
  studioReleases: "/creator-studio/lanzamientos",
  studioRelease: `/creator-studio/lanzamientos/${noId}`,
  studioFolder: `/creator-studio/lanzamientos/${noId}/carpeta`,
  credits: "/creator-studio/creditos",
  studioAudience: "/creator-studio/audiencia",
  studioCalendar: "/creator-studio/calendario",
  studioAgenda: "/creator-studio/agenda",
  studioIncome: "/creator-studio/ingresos",
  studioMemberships: "/creator-studio/ingresos/membresias",
  paymentReturn: "/creator-studio/ingresos/conexion",
  tip: null,
  membership: null,
  testPayment: null,
  socialCallback: "/ig/callback?error=access_denied",
  landingManage: "/landing/manage",
  landingEdit: "/landing/edit",
  artistLanding: "/artist/landing",
  personLanding: null,
  linkEditor: "/landing/enlaces",
  mailingList: "/landing/lista",
  pressKit: "/landing/prensa",
  linktree: "/ana/linktree",
  // Below, by name.
  admin: null,
  profile: "/beto",
  followers: "/beto/seguidores",
  following: "/beto/siguiendo",
  followRequests: "/beto/solicitudes",
  artist: null,
  user: null,
  userProfile: null,
  profileById: null,
  career: "/ana/trayectoria",
  userCareer: null,
  profileCareer: null,
};

/** One address of each of these pages, and of those of the staff. */
export const memberPages: readonly string[] = [
  ...Object.values(pages).filter((path) => path !== null),
  ...Object.values(staffPatterns).map((pattern) => fillPattern(pattern, { id: noId })),
];

/** Splits addresses into groups, so that journeys stay short and run in parallel. */
export function inGroups(paths: readonly string[]): string[][] {
  const size = 7;
  return Array.from({ length: Math.ceil(paths.length / size) }, (_none, n) =>
    paths.slice(n * size, (n + 1) * size),
  );
}
