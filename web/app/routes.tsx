import { lazy } from "react";
import {
  matchRoutes,
  Navigate,
  Outlet,
  type Path,
  type RouteObject,
  useLocation,
  useRoutes,
} from "react-router";
import { loadAgendaPage, loadPlansPage } from "#features/agenda";
import { loadAuthPage } from "#features/auth";
import {
  loadBandsPage,
  loadConvertPage,
  loadCreateBandPage,
  loadTeamPage,
  loadBandInvitationPage,
} from "#features/bands";
import { loadCreatePage, loadCreatePostPage } from "#features/composer";
import {
  loadCollectionPage,
  loadCollectionsPage,
  loadInvitationPage,
  loadSavedPage,
} from "#features/collections";
import { loadCreateEventPage, loadEditEventPage, loadEventPage } from "#features/events";
import { loadFollowsPage } from "#features/follows";
import { loadGoodbyePage, loadLeavingScreen } from "#features/personal-data";
import { loadLegalPage } from "#features/legal";
import { loadEditPostPage, loadManagePage } from "#features/own-posts";
import { loadMessagesPage } from "#features/messages";
import {
  loadNotificationPeoplePage,
  loadNotificationSettingsPage,
  loadNotificationsPage,
} from "#features/notifications";
import { loadPostPage } from "#features/posts";
import { loadCityDemandPage } from "#features/touring";
import { currentSession } from "#web/api/session.ts";
import { loadMemberParts } from "./frame/MemberPart.tsx";
import { lazyRoute, loadRoute } from "./lazy-route.ts";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { PageBoundary } from "./boundaries.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { RootLayout } from "./RootLayout.tsx";
import { RootPage } from "./RootPage.tsx";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

/** Every page, loaded when needed: those of one feature through its index.ts. */
const pages = {
  landing: lazyRoute(async () => ({
    Component: (await import("#web/pages/landing/LandingPage.tsx")).LandingPage,
  })),
  auth: lazyRoute(async () => ({ Component: (await loadAuthPage()).AuthPage })),
  onboarding: lazyRoute(async () => ({
    Component: (await import("#web/pages/onboarding/OnboardingPage.tsx")).OnboardingPage,
  })),
  home: lazyRoute(async () => ({
    Component: (await import("#web/pages/home/HomePage.tsx")).HomePage,
  })),
  exploreMusic: lazyRoute(async () => ({
    Component: (await import("#web/pages/explore/ExplorePage.tsx")).ExplorePage,
  })),
  trends: lazyRoute(async () => ({
    Component: (await import("#web/pages/trends/TrendsPage.tsx")).TrendsPage,
  })),
  network: lazyRoute(async () => ({
    Component: (await import("#web/pages/network/NetworkPage.tsx")).NetworkPage,
  })),
  messages: lazyRoute(async () => ({ Component: (await loadMessagesPage()).MessagesPage })),
  notifications: lazyRoute(async () => ({
    Component: (await loadNotificationsPage()).NotificationsPage,
  })),
  notificationPeople: lazyRoute(async () => ({
    Component: (await loadNotificationPeoplePage()).NotificationPeoplePage,
  })),
  notificationSettings: lazyRoute(async () => ({
    Component: (await loadNotificationSettingsPage()).NotificationSettingsPage,
  })),
  legal: lazyRoute(async () => ({ Component: (await loadLegalPage()).LegalPage })),
  goodbye: lazyRoute(async () => ({ Component: (await loadGoodbyePage()).GoodbyePage })),
  createAny: lazyRoute(async () => ({ Component: (await loadCreatePage()).CreatePage })),
  createPost: lazyRoute(async () => ({ Component: (await loadCreatePostPage()).CreatePostPage })),
  createProfile: lazyRoute(async () => ({
    Component: (await import("#features/role")).CreateProfilePage,
  })),
  bands: lazyRoute(async () => ({ Component: (await loadBandsPage()).BandsPage })),
  createBand: lazyRoute(async () => ({ Component: (await loadCreateBandPage()).CreateBandPage })),
  convertToBand: lazyRoute(async () => ({
    Component: (await loadConvertPage()).ConvertPage,
  })),
  bandTeam: lazyRoute(async () => ({ Component: (await loadTeamPage()).TeamPage })),
  bandInvitation: lazyRoute(async () => ({
    Component: (await loadBandInvitationPage()).BandInvitationPage,
  })),
  settings: lazyRoute(async () => ({
    Component: (await import("#web/pages/settings/SettingsPage.tsx")).SettingsPage,
  })),
  editPost: lazyRoute(async () => ({ Component: (await loadEditPostPage()).EditPostPage })),
  manageContent: lazyRoute(async () => ({ Component: (await loadManagePage()).ManagePage })),
  post: lazyRoute(async () => ({ Component: (await loadPostPage()).PostPage })),
  collections: lazyRoute(async () => ({
    Component: (await loadCollectionsPage()).CollectionsPage,
  })),
  collection: lazyRoute(async () => ({ Component: (await loadCollectionPage()).CollectionPage })),
  events: lazyRoute(async () => ({ Component: (await loadAgendaPage()).AgendaPage })),
  plans: lazyRoute(async () => ({ Component: (await loadPlansPage()).PlansPage })),
  cityDemand: lazyRoute(async () => ({
    Component: (await loadCityDemandPage()).CityDemandPage,
  })),
  event: lazyRoute(async () => ({ Component: (await loadEventPage()).EventPage })),
  createEvent: lazyRoute(async () => ({
    Component: (await loadCreateEventPage()).CreateEventPage,
  })),
  editEvent: lazyRoute(async () => ({ Component: (await loadEditEventPage()).EditEventPage })),
  saved: lazyRoute(async () => ({ Component: (await loadSavedPage()).SavedPage })),
  collectionInvitation: lazyRoute(async () => ({
    Component: (await loadInvitationPage()).InvitationPage,
  })),
  profile: lazyRoute(async () => ({
    Component: (await import("#web/pages/profile/ProfilePage.tsx")).ProfilePage,
  })),
  followers: lazyRoute(async () => ({ Component: (await loadFollowsPage()).FollowersPage })),
  following: lazyRoute(async () => ({ Component: (await loadFollowsPage()).FollowingPage })),
  followRequests: lazyRoute(async () => ({
    Component: (await loadFollowsPage()).FollowRequestsPage,
  })),
  devUi: lazyRoute(async () => ({
    Component: (await import("#web/pages/dev-ui/DevUiPage.tsx")).DevUiPage,
  })),
};

/** The screen of an account that waits for its deletion, loaded apart since few people see it. */
const LeavingScreen = lazy(async () => ({ default: (await loadLeavingScreen()).LeavingScreen }));

/** The gallery of the design system is not available in production. */
const inDevelopment =
  typeof document !== "undefined" && document.documentElement.dataset["dev"] !== undefined;

const insideShell: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      { path: patterns.home, ...pages.home },
      { path: patterns.editPost, ...pages.editPost },
      { path: patterns.manageContent, ...pages.manageContent },
      { path: patterns.exploreMusic, ...pages.exploreMusic },
      { path: patterns.network, ...pages.network },
      {
        // One route element, so that the list stays mounted while conversations change beside it.
        ...pages.messages,
        children: [{ path: patterns.messages }, { path: patterns.conversation }],
      },
      { path: patterns.notifications, ...pages.notifications },
      { path: patterns.notificationPeople, ...pages.notificationPeople },
      { path: patterns.notificationSettings, ...pages.notificationSettings },
      { path: patterns.createAny, ...pages.createAny },
      { path: patterns.createPost, ...pages.createPost },
      { path: patterns.createProfile, ...pages.createProfile },
      { path: patterns.createBand, ...pages.createBand },
      { path: patterns.convertToBand, ...pages.convertToBand },
      { path: patterns.bands, ...pages.bands },
      { path: patterns.bandTeam, ...pages.bandTeam },
      { path: patterns.bandInvitation, ...pages.bandInvitation },
      {
        // One route element, so that the form stays mounted while its sections change.
        ...pages.settings,
        children: [
          { path: patterns.profileEdit },
          { path: patterns.personalData },
          { path: patterns.accountSecurity },
          { path: patterns.settings },
        ],
      },
      { path: patterns.profileEditAlias, element: <Navigate replace to={paths.profileEdit} /> },
      { path: patterns.createEvent, ...pages.createEvent },
      { path: patterns.plans, ...pages.plans },
      { path: patterns.cityDemand, ...pages.cityDemand },
      { path: patterns.editEvent, ...pages.editEvent },
      { path: patterns.plans, element: <NotFoundPage /> },
      { path: patterns.collections, ...pages.collections },
      { path: patterns.saved, ...pages.saved },
      { path: patterns.collectionInvitation, ...pages.collectionInvitation },
      { path: patterns.linktree, element: <NotFoundPage /> },
      { path: patterns.admin, element: <NotFoundPage /> },
      { path: patterns.waitlist, element: <NotFoundPage /> },
    ],
  },
  { path: patterns.trends, ...pages.trends },
  { path: patterns.post, ...pages.post },
  { path: patterns.collection, ...pages.collection },
  { path: patterns.events, ...pages.events },
  { path: patterns.event, ...pages.event },
  { path: patterns.profile, ...pages.profile },
  { path: patterns.followers, ...pages.followers },
  { path: patterns.following, ...pages.following },
  { path: patterns.followRequests, ...pages.followRequests },
  { path: patterns.artist, ...pages.profile },
  { path: patterns.user, ...pages.profile },
  { path: patterns.userProfile, ...pages.profile },
  { path: patterns.profileById, ...pages.profile },
  { path: patterns.career, ...pages.profile },
  { path: patterns.userCareer, ...pages.profile },
  { path: patterns.profileCareer, ...pages.profile },
  // Addresses without a page yet, none of which is a person's name.
  { path: patterns.marketplace, element: <NotFoundPage /> },
  { path: patterns.premium, element: <NotFoundPage /> },
  { path: patterns.creatorStudio, element: <NotFoundPage /> },
  { path: patterns.survey, element: <NotFoundPage /> },
  { path: patterns.thankYou, element: <NotFoundPage /> },
  { path: patterns.socialCallback, element: <NotFoundPage /> },
  { path: patterns.landingManage, element: <NotFoundPage /> },
  { path: patterns.landingEdit, element: <NotFoundPage /> },
  { path: patterns.artistLanding, element: <NotFoundPage /> },
  { path: patterns.personLanding, element: <NotFoundPage /> },
  { path: "*", element: <NotFoundPage /> },
];

const shell = lazyRoute(async () => {
  const [{ AppShell }] = await Promise.all([
    import("./frame/AppShell.tsx"),
    // Their frame is shown at once.
    currentSession().status === "visitor" ? null : loadMemberParts(),
  ]);
  return { Component: AppShell };
});

const insideRoot: RouteObject[] = [
  { path: patterns.root, element: <RootPage /> },
  { path: patterns.landing, ...pages.landing },
  { path: patterns.auth, ...pages.auth },
  { path: patterns.goodbye, ...pages.goodbye },
  { path: patterns.legal, element: <Navigate replace to={paths.legal("terminos")} /> },
  { path: patterns.legalPage, ...pages.legal },
  {
    element: <RequireSession />,
    children: [{ path: patterns.onboarding, ...pages.onboarding }],
  },
  ...(inDevelopment ? [{ path: patterns.devUi, ...pages.devUi }] : []),
  {
    ...shell,
    children: [{ element: <ShellPage />, children: insideShell }],
  },
];

const routes: RouteObject[] = [
  {
    element: <RootLayout leavingScreen={<LeavingScreen />} load={loadPage} />,
    children: insideRoot,
  },
];

/** Loads the code of the page at an address. Never rejects: the page's boundary shows what failed. */
export async function loadPage(address: Pick<Path, "pathname">): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

/** The page of the current address, with everything around it; its code must be loaded (`loadPage`). */
export function Pages() {
  return useRoutes(routes);
}

/** A page in the frame, which stays when the page fails. */
function ShellPage() {
  const location = useLocation();
  return (
    <PageBoundary resetKey={location.key} load={() => loadPage(location)}>
      <Outlet />
    </PageBoundary>
  );
}
