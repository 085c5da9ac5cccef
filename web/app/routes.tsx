import { lazy } from "react";
import { redirect, type RouteObject } from "react-router";
import { loadAuthPage } from "#features/auth";
import { loadCreatePage, loadCreatePostPage } from "#features/composer";
import {
  loadCollectionPage,
  loadCollectionsPage,
  loadInvitationPage,
  loadSavedPage,
} from "#features/collections";
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
import { lazyRoute } from "./lazy-route.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { PageError } from "./boundaries.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { RootLayout } from "./RootLayout.tsx";
import { RootPage } from "./RootPage.tsx";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

/** Every page, loaded when it is needed: those of one feature by its door. */
const pages = {
  landing: async () => ({
    Component: (await import("#web/pages/landing/LandingPage.tsx")).LandingPage,
  }),
  auth: async () => ({ Component: (await loadAuthPage()).AuthPage }),
  onboarding: async () => ({
    Component: (await import("#web/pages/onboarding/OnboardingPage.tsx")).OnboardingPage,
  }),
  home: async () => ({ Component: (await import("#web/pages/home/HomePage.tsx")).HomePage }),
  exploreMusic: async () => ({
    Component: (await import("#web/pages/explore/ExplorePage.tsx")).ExplorePage,
  }),
  trends: async () => ({
    Component: (await import("#web/pages/trends/TrendsPage.tsx")).TrendsPage,
  }),
  network: async () => ({
    Component: (await import("#web/pages/network/NetworkPage.tsx")).NetworkPage,
  }),
  messages: async () => ({ Component: (await loadMessagesPage()).MessagesPage }),
  notifications: async () => ({ Component: (await loadNotificationsPage()).NotificationsPage }),
  notificationPeople: async () => ({
    Component: (await loadNotificationPeoplePage()).NotificationPeoplePage,
  }),
  notificationSettings: async () => ({
    Component: (await loadNotificationSettingsPage()).NotificationSettingsPage,
  }),
  legal: async () => ({ Component: (await loadLegalPage()).LegalPage }),
  goodbye: async () => ({ Component: (await loadGoodbyePage()).GoodbyePage }),
  createAny: async () => ({ Component: (await loadCreatePage()).CreatePage }),
  createPost: async () => ({ Component: (await loadCreatePostPage()).CreatePostPage }),
  createProfile: async () => ({ Component: (await import("#features/role")).CreateProfilePage }),
  settings: async () => ({
    Component: (await import("#web/pages/settings/SettingsPage.tsx")).SettingsPage,
  }),
  editPost: async () => ({ Component: (await loadEditPostPage()).EditPostPage }),
  manageContent: async () => ({ Component: (await loadManagePage()).ManagePage }),
  post: async () => ({ Component: (await loadPostPage()).PostPage }),
  collections: async () => ({ Component: (await loadCollectionsPage()).CollectionsPage }),
  collection: async () => ({ Component: (await loadCollectionPage()).CollectionPage }),
  saved: async () => ({ Component: (await loadSavedPage()).SavedPage }),
  collectionInvitation: async () => ({ Component: (await loadInvitationPage()).InvitationPage }),
  profile: async () => ({
    Component: (await import("#web/pages/profile/ProfilePage.tsx")).ProfilePage,
  }),
  followers: async () => ({ Component: (await loadFollowsPage()).FollowersPage }),
  following: async () => ({ Component: (await loadFollowsPage()).FollowingPage }),
  followRequests: async () => ({ Component: (await loadFollowsPage()).FollowRequestsPage }),
  devUi: async () => ({ Component: (await import("#web/pages/dev-ui/DevUiPage.tsx")).DevUiPage }),
};

/** What an account shows that waits for its deletion: few ever see it. */
const LeavingScreen = lazy(async () => ({ default: (await loadLeavingScreen()).LeavingScreen }));

/** The gallery of the design system is shown by a server that is not in production only. */
const inDevelopment =
  typeof document !== "undefined" && document.documentElement.dataset["dev"] !== undefined;

const insideShell: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      { path: patterns.home, lazy: lazyRoute(pages.home) },
      { path: patterns.editPost, lazy: lazyRoute(pages.editPost) },
      { path: patterns.manageContent, lazy: lazyRoute(pages.manageContent) },
      { path: patterns.exploreMusic, lazy: lazyRoute(pages.exploreMusic) },
      { path: patterns.network, lazy: lazyRoute(pages.network) },
      {
        // One screen: the list stays while conversations change beside it.
        lazy: lazyRoute(pages.messages),
        children: [{ path: patterns.messages }, { path: patterns.conversation }],
      },
      { path: patterns.notifications, lazy: lazyRoute(pages.notifications) },
      { path: patterns.notificationPeople, lazy: lazyRoute(pages.notificationPeople) },
      { path: patterns.notificationSettings, lazy: lazyRoute(pages.notificationSettings) },
      { path: patterns.createAny, lazy: lazyRoute(pages.createAny) },
      { path: patterns.createPost, lazy: lazyRoute(pages.createPost) },
      { path: patterns.createProfile, lazy: lazyRoute(pages.createProfile) },
      {
        // One screen: the form stays while its sections change.
        lazy: lazyRoute(pages.settings),
        children: [
          { path: patterns.profileEdit },
          { path: patterns.personalData },
          { path: patterns.accountSecurity },
          { path: patterns.settings },
        ],
      },
      { path: patterns.profileEditAlias, loader: () => redirect(paths.profileEdit) },
      { path: patterns.collections, lazy: lazyRoute(pages.collections) },
      { path: patterns.saved, lazy: lazyRoute(pages.saved) },
      { path: patterns.collectionInvitation, lazy: lazyRoute(pages.collectionInvitation) },
      { path: patterns.linktree, element: <NotFoundPage /> },
      { path: patterns.admin, element: <NotFoundPage /> },
      { path: patterns.waitlist, element: <NotFoundPage /> },
    ],
  },
  { path: patterns.trends, lazy: lazyRoute(pages.trends) },
  { path: patterns.post, lazy: lazyRoute(pages.post) },
  { path: patterns.collection, lazy: lazyRoute(pages.collection) },
  { path: patterns.profile, lazy: lazyRoute(pages.profile) },
  { path: patterns.followers, lazy: lazyRoute(pages.followers) },
  { path: patterns.following, lazy: lazyRoute(pages.following) },
  { path: patterns.followRequests, lazy: lazyRoute(pages.followRequests) },
  { path: patterns.artist, lazy: lazyRoute(pages.profile) },
  { path: patterns.user, lazy: lazyRoute(pages.profile) },
  { path: patterns.userProfile, lazy: lazyRoute(pages.profile) },
  { path: patterns.profileById, lazy: lazyRoute(pages.profile) },
  { path: patterns.career, lazy: lazyRoute(pages.profile) },
  { path: patterns.userCareer, lazy: lazyRoute(pages.profile) },
  { path: patterns.profileCareer, lazy: lazyRoute(pages.profile) },
  // Names of the route table without a page so far: none of them is a person's.
  { path: patterns.events, element: <NotFoundPage /> },
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

const insideRoot: RouteObject[] = [
  { path: patterns.root, element: <RootPage /> },
  { path: patterns.landing, lazy: lazyRoute(pages.landing) },
  { path: patterns.auth, lazy: lazyRoute(pages.auth) },
  { path: patterns.goodbye, lazy: lazyRoute(pages.goodbye) },
  { path: patterns.legal, loader: () => redirect(paths.legal("terminos")) },
  { path: patterns.legalPage, lazy: lazyRoute(pages.legal) },
  {
    element: <RequireSession />,
    children: [{ path: patterns.onboarding, lazy: lazyRoute(pages.onboarding) }],
  },
  ...(inDevelopment ? [{ path: patterns.devUi, lazy: lazyRoute(pages.devUi) }] : []),
  {
    lazy: lazyRoute(async () => ({ Component: (await import("./frame/AppShell.tsx")).AppShell })),
    children: [{ errorElement: <PageError />, children: insideShell }],
  },
];

export const routes: RouteObject[] = [
  {
    element: <RootLayout leavingScreen={<LeavingScreen />} />,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <PageError alone />,
    // One of its own, so that the toasts stay when a page cannot be opened.
    children: [{ errorElement: <PageError alone />, children: insideRoot }],
  },
];
