import { type ComponentType, lazy } from "react";
import {
  matchRoutes,
  Navigate,
  Outlet,
  type Path,
  type RouteObject,
  useLocation,
  useRoutes,
} from "react-router";
import { loadAgendaPage, loadPlansPage, loadStudioAgenda } from "#features/agenda";
import { loadAuthPage } from "#features/auth";
import {
  loadBandsPage,
  loadConvertPage,
  loadCreateBandPage,
  loadTeamPage,
  loadBandInvitationPage,
} from "#features/bands";
import { loadCareerPage } from "#features/career";
import { loadCreatePage, loadCreatePostPage } from "#features/composer";
import {
  loadCollectionPage,
  loadCollectionsPage,
  loadInvitationPage,
  loadSavedPage,
  loadBoughtPage,
} from "#features/collections";
import {
  loadCreateEventPage,
  loadEditEventPage,
  loadEventPage,
  loadProposals,
} from "#features/events";
import { loadFollowsPage } from "#features/follows";
import { loadGoodbyePage, loadLeavingScreen } from "#features/personal-data";
import { loadIncome, loadPaymentReturn } from "#features/income";
import { loadLegalPage, loadTransparencyPage } from "#features/legal";
import { loadEditPostPage, loadManagePage } from "#features/own-posts";
import { loadReleases } from "#features/release-editor";
import {
  loadArtistLanding,
  loadLandingEditor,
  loadLandingManage,
  loadOfflineLanding,
} from "#features/landings";
import { loadLinkEditor, loadLinkPage } from "#features/link-pages";
import { loadListeningPage } from "#features/listening-links";
import { loadInstagramCallback } from "#features/instagram";
import { loadMailingList } from "#features/mailing-list";
import { loadAudience, loadCalendar, loadStudio } from "#features/studio";
import { loadPremiumPage } from "#features/premium";
import { loadPressKit } from "#features/press-kit";
import {
  loadMembershipPage,
  loadMembershipStudio,
  loadOwnMemberships,
} from "#features/memberships";
import { loadMessagesPage } from "#features/messages";
import { loadAppealPage, loadCounterNoticePage } from "#features/moderation";
import {
  loadNotificationPeoplePage,
  loadNotificationSettingsPage,
  loadNotificationsPage,
} from "#features/notifications";
import { loadPostPage } from "#features/posts";
import { loadReleasePage } from "#features/releases";
import { loadTestPaymentPage, loadTipPage } from "#features/tips";
import { loadCityDemandPage } from "#features/touring";
import { currentSession } from "#web/api/session.ts";
import { loadMemberParts } from "./frame/MemberPart.tsx";
import { type LazyRoute, lazyRoute, loadRoute } from "./lazy-route.ts";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { PageBoundary } from "./boundaries.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { RootLayout } from "./RootLayout.tsx";
import { RootPage } from "./RootPage.tsx";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

/** A page with its own chunk: the component `name` of the module that `load` loads. */
const pageOf = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRoute => lazyRoute(async () => ({ Component: (await load())[name] }));

/** Every page, loaded when needed: those of one feature through its index.ts. */
const pages = {
  landing: pageOf(() => import("#web/pages/landing/LandingPage.tsx"), "LandingPage"),
  auth: pageOf(loadAuthPage, "AuthPage"),
  onboarding: pageOf(() => import("#web/pages/onboarding/OnboardingPage.tsx"), "OnboardingPage"),
  home: pageOf(() => import("#web/pages/home/HomePage.tsx"), "HomePage"),
  exploreMusic: pageOf(() => import("#web/pages/explore/ExplorePage.tsx"), "ExplorePage"),
  trends: pageOf(() => import("#web/pages/trends/TrendsPage.tsx"), "TrendsPage"),
  network: pageOf(() => import("#web/pages/network/NetworkPage.tsx"), "NetworkPage"),
  messages: pageOf(loadMessagesPage, "MessagesPage"),
  notifications: pageOf(loadNotificationsPage, "NotificationsPage"),
  notificationPeople: pageOf(loadNotificationPeoplePage, "NotificationPeoplePage"),
  notificationSettings: pageOf(loadNotificationSettingsPage, "NotificationSettingsPage"),
  landingEdit: pageOf(loadLandingEditor, "LandingEditorPage"),
  landingManage: pageOf(loadLandingManage, "LandingManagePage"),
  personLanding: pageOf(loadOfflineLanding, "OfflineLanding"),
  artistLanding: pageOf(loadArtistLanding, "ArtistLandingPage"),
  linktree: pageOf(loadLinkPage, "LinkPage"),
  linkEditor: pageOf(loadLinkEditor, "LinkEditorPage"),
  mailingList: pageOf(loadMailingList, "MailingListPage"),
  pressKit: pageOf(loadPressKit, "PressKitPage"),
  creatorStudio: pageOf(loadStudio, "StudioPage"),
  studioReleases: pageOf(loadReleases, "ReleasesPage"),
  studioRelease: pageOf(loadReleases, "ReleaseEditorPage"),
  studioFolder: pageOf(loadReleases, "FolderPage"),
  credits: pageOf(loadReleases, "CreditsPage"),
  studioAudience: pageOf(loadAudience, "AudiencePage"),
  studioCalendar: pageOf(loadCalendar, "CalendarPage"),
  studioAgenda: pageOf(loadStudioAgenda, "StudioAgendaPage"),
  studioIncome: pageOf(loadIncome, "IncomePage"),
  paymentReturn: pageOf(loadPaymentReturn, "PaymentReturnPage"),
  socialCallback: pageOf(loadInstagramCallback, "InstagramCallbackPage"),
  legal: pageOf(loadLegalPage, "LegalPage"),
  premium: pageOf(loadPremiumPage, "PremiumPage"),
  transparency: pageOf(loadTransparencyPage, "TransparencyPage"),
  survey: pageOf(() => import("#features/surveys"), "SurveyPage"),
  thankYou: pageOf(() => import("#features/surveys"), "ThankYouPage"),
  tip: pageOf(loadTipPage, "TipPage"),
  membership: pageOf(loadMembershipPage, "MembershipPage"),
  ownMemberships: pageOf(loadOwnMemberships, "OwnMembershipsPage"),
  studioMemberships: pageOf(loadMembershipStudio, "StudioMembershipsPage"),
  testPayment: pageOf(loadTestPaymentPage, "TestPaymentPage"),
  goodbye: pageOf(loadGoodbyePage, "GoodbyePage"),
  appeal: pageOf(loadAppealPage, "AppealPage"),
  counterNotice: pageOf(loadCounterNoticePage, "CounterNoticePage"),
  createAny: pageOf(loadCreatePage, "CreatePage"),
  createPost: pageOf(loadCreatePostPage, "CreatePostPage"),
  createProfile: pageOf(() => import("#features/role"), "CreateProfilePage"),
  bands: pageOf(loadBandsPage, "BandsPage"),
  createBand: pageOf(loadCreateBandPage, "CreateBandPage"),
  convertToBand: pageOf(loadConvertPage, "ConvertPage"),
  bandTeam: pageOf(loadTeamPage, "TeamPage"),
  bandInvitation: pageOf(loadBandInvitationPage, "BandInvitationPage"),
  settings: pageOf(() => import("#web/pages/settings/SettingsPage.tsx"), "SettingsPage"),
  editPost: pageOf(loadEditPostPage, "EditPostPage"),
  manageContent: pageOf(loadManagePage, "ManagePage"),
  post: pageOf(loadPostPage, "PostPage"),
  collections: pageOf(loadCollectionsPage, "CollectionsPage"),
  collection: pageOf(loadCollectionPage, "CollectionPage"),
  events: pageOf(loadAgendaPage, "AgendaPage"),
  plans: pageOf(loadPlansPage, "PlansPage"),
  cityDemand: pageOf(loadCityDemandPage, "CityDemandPage"),
  eventProposals: pageOf(loadProposals, "EventProposalsPage"),
  event: pageOf(loadEventPage, "EventPage"),
  release: pageOf(loadReleasePage, "ReleasePage"),
  listening: pageOf(loadListeningPage, "ListeningPage"),
  createEvent: pageOf(loadCreateEventPage, "CreateEventPage"),
  editEvent: pageOf(loadEditEventPage, "EditEventPage"),
  saved: pageOf(loadSavedPage, "SavedPage"),
  bought: pageOf(loadBoughtPage, "BoughtPage"),
  collectionInvitation: pageOf(loadInvitationPage, "InvitationPage"),
  profile: pageOf(() => import("#web/pages/profile/ProfilePage.tsx"), "ProfilePage"),
  career: pageOf(loadCareerPage, "CareerPage"),
  followers: pageOf(loadFollowsPage, "FollowersPage"),
  following: pageOf(loadFollowsPage, "FollowingPage"),
  followRequests: pageOf(loadFollowsPage, "FollowRequestsPage"),
  admin: pageOf(() => import("#features/admin"), "AdminApp"),
  devUi: pageOf(() => import("#web/pages/dev-ui/DevUiPage.tsx"), "DevUiPage"),
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
      { path: patterns.eventProposals, ...pages.eventProposals },
      { path: patterns.editEvent, ...pages.editEvent },
      { path: patterns.collections, ...pages.collections },
      { path: patterns.saved, ...pages.saved },
      { path: patterns.bought, ...pages.bought },
      { path: patterns.ownMemberships, ...pages.ownMemberships },
      { path: patterns.collectionInvitation, ...pages.collectionInvitation },
      { path: patterns.landingEdit, ...pages.landingEdit },
      { path: patterns.landingManage, ...pages.landingManage },
      { path: patterns.linkEditor, ...pages.linkEditor },
      { path: patterns.mailingList, ...pages.mailingList },
      { path: patterns.pressKit, ...pages.pressKit },
      { path: patterns.creatorStudio, ...pages.creatorStudio },
      { path: patterns.studioReleases, ...pages.studioReleases },
      { path: patterns.studioRelease, ...pages.studioRelease },
      { path: patterns.studioFolder, ...pages.studioFolder },
      { path: patterns.credits, ...pages.credits },
      { path: patterns.studioAudience, ...pages.studioAudience },
      { path: patterns.studioCalendar, ...pages.studioCalendar },
      { path: patterns.studioAgenda, ...pages.studioAgenda },
      { path: patterns.studioIncome, ...pages.studioIncome },
      { path: patterns.studioMemberships, ...pages.studioMemberships },
      { path: patterns.paymentReturn, ...pages.paymentReturn },
      { path: patterns.socialCallback, ...pages.socialCallback },
      { path: patterns.linktree, ...pages.linktree },
      { path: patterns.admin, ...pages.admin },
    ],
  },
  { path: patterns.personLanding, ...pages.personLanding },
  { path: patterns.artistLanding, ...pages.artistLanding },
  { path: patterns.trends, ...pages.trends },
  { path: patterns.post, ...pages.post },
  { path: patterns.collection, ...pages.collection },
  { path: patterns.events, ...pages.events },
  { path: patterns.event, ...pages.event },
  { path: patterns.listening, ...pages.listening },
  { path: patterns.premium, ...pages.premium },
  { path: patterns.release, ...pages.release },
  { path: patterns.profile, ...pages.profile },
  { path: patterns.followers, ...pages.followers },
  { path: patterns.following, ...pages.following },
  { path: patterns.followRequests, ...pages.followRequests },
  { path: patterns.artist, ...pages.profile },
  { path: patterns.user, ...pages.profile },
  { path: patterns.userProfile, ...pages.profile },
  { path: patterns.profileById, ...pages.profile },
  { path: patterns.career, ...pages.career },
  { path: patterns.userCareer, ...pages.career },
  { path: patterns.profileCareer, ...pages.career },
  // Addresses without a page yet, none of which is a person's name.
  ...[patterns.marketplace, "*"].map((path) => ({
    path,
    element: <NotFoundPage />,
  })),
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
  { path: patterns.appeal, ...pages.appeal },
  { path: patterns.counterNotice, ...pages.counterNotice },
  { path: patterns.survey, ...pages.survey },
  { path: patterns.thankYou, ...pages.thankYou },
  { path: patterns.tip, ...pages.tip },
  { path: patterns.membership, ...pages.membership },
  { path: patterns.testPayment, ...pages.testPayment },
  { path: patterns.legal, element: <Navigate replace to={paths.legal("terminos")} /> },
  { path: patterns.legalPage, ...pages.legal },
  { path: patterns.transparency, ...pages.transparency },
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
