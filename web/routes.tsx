import { lazy } from "react";
import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { loadAuthPage } from "#features/auth";
import { loadCreatePage, loadCreatePostPage } from "#features/composer";
import {
  loadCollectionPage,
  loadCollectionsPage,
  loadInvitationPage,
  loadSavedPage,
} from "#features/collections";
import { loadFollowsPage } from "#features/follows";
import { loadExplorePage } from "#features/explore";
import { loadGoodbyePage, loadLeavingScreen, loadPersonalDataPage } from "#features/personal-data";
import { loadEditPostPage, loadManagePage } from "#features/manage";
import { loadMessagesPage } from "#features/messages";
import { loadNetworkPage } from "#features/network";
import { loadNotificationSettingsPage, loadNotificationsPage } from "#features/notifications";
import { loadPostPage } from "#features/posts";
import { loadProfilePage } from "#features/profiles";
import { loadAccountSecurityPage } from "#features/security";
import { loadTrendsPage } from "#features/trends";
import {
  hasStoredSession,
  loadAppShell,
  LoadingScreen,
  NotFoundPage,
  PageError,
  RequireSession,
  RootLayout,
  RootPage,
  whenIdle,
} from "#features/shell";
import { paths, patterns } from "./paths.ts";
import { savesData } from "./ui/data-mode.ts";

/** Every page that is loaded when it is needed, by the door of its feature. */
const pages = {
  landing: async () => ({ Component: (await import("#features/landing")).LandingPage }),
  auth: async () => ({ Component: (await loadAuthPage()).AuthPage }),
  onboarding: async () => ({ Component: (await import("#features/onboarding")).OnboardingPage }),
  home: async () => ({ Component: (await import("#features/home")).HomePage }),
  exploreMusic: async () => ({ Component: (await loadExplorePage()).ExplorePage }),
  trends: async () => ({ Component: (await loadTrendsPage()).TrendsPage }),
  network: async () => ({ Component: (await loadNetworkPage()).NetworkPage }),
  messages: async () => ({ Component: (await loadMessagesPage()).MessagesPage }),
  notifications: async () => ({ Component: (await loadNotificationsPage()).NotificationsPage }),
  notificationSettings: async () => ({
    Component: (await loadNotificationSettingsPage()).NotificationSettingsPage,
  }),
  personalData: async () => ({ Component: (await loadPersonalDataPage()).PersonalDataPage }),
  goodbye: async () => ({ Component: (await loadGoodbyePage()).GoodbyePage }),
  createAny: async () => ({ Component: (await loadCreatePage()).CreatePage }),
  createPost: async () => ({ Component: (await loadCreatePostPage()).CreatePostPage }),
  createProfile: async () => ({ Component: (await import("#features/role")).CreateProfilePage }),
  profileEdit: async () => ({
    Component: (await import("#features/profile-edit")).ProfileEditPage,
  }),
  editPost: async () => ({ Component: (await loadEditPostPage()).EditPostPage }),
  manageContent: async () => ({ Component: (await loadManagePage()).ManagePage }),
  post: async () => ({ Component: (await loadPostPage()).PostPage }),
  collections: async () => ({ Component: (await loadCollectionsPage()).CollectionsPage }),
  collection: async () => ({ Component: (await loadCollectionPage()).CollectionPage }),
  saved: async () => ({ Component: (await loadSavedPage()).SavedPage }),
  collectionInvitation: async () => ({ Component: (await loadInvitationPage()).InvitationPage }),
  profile: async () => ({ Component: (await loadProfilePage()).ProfilePage }),
  followers: async () => ({ Component: (await loadFollowsPage()).FollowersPage }),
  following: async () => ({ Component: (await loadFollowsPage()).FollowingPage }),
  followRequests: async () => ({ Component: (await loadFollowsPage()).FollowRequestsPage }),
  accountSecurity: async () => ({
    Component: (await loadAccountSecurityPage()).AccountSecurityPage,
  }),
  devUi: async () => ({ Component: (await import("#features/dev-ui")).DevUiPage }),
};

/** What an account shows that waits for its deletion: few ever see it. */
const LeavingScreen = lazy(async () => ({ default: (await loadLeavingScreen()).LeavingScreen }));

/** The gallery of the design system is shown by a server that is not in production only. */
const inDevelopment = document.documentElement.dataset["dev"] !== undefined;

const insideShell: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      { path: patterns.home, lazy: pages.home },
      { path: patterns.editPost, lazy: pages.editPost },
      { path: patterns.manageContent, lazy: pages.manageContent },
      { path: patterns.exploreMusic, lazy: pages.exploreMusic },
      { path: patterns.network, lazy: pages.network },
      {
        // One screen: the list stays while conversations change beside it.
        lazy: pages.messages,
        children: [{ path: patterns.messages }, { path: patterns.conversation }],
      },
      { path: patterns.notifications, lazy: pages.notifications },
      { path: patterns.notificationSettings, lazy: pages.notificationSettings },
      { path: patterns.personalData, lazy: pages.personalData },
      { path: patterns.createAny, lazy: pages.createAny },
      { path: patterns.createPost, lazy: pages.createPost },
      { path: patterns.createProfile, lazy: pages.createProfile },
      { path: patterns.profileEdit, lazy: pages.profileEdit },
      { path: patterns.profileEditAlias, loader: () => redirect(paths.profileEdit) },
      { path: patterns.accountSecurity, lazy: pages.accountSecurity },
      { path: patterns.collections, lazy: pages.collections },
      { path: patterns.saved, lazy: pages.saved },
      { path: patterns.collectionInvitation, lazy: pages.collectionInvitation },
    ],
  },
  { path: patterns.trends, lazy: pages.trends },
  { path: patterns.post, lazy: pages.post },
  { path: patterns.collection, lazy: pages.collection },
  { path: patterns.profile, lazy: pages.profile },
  { path: patterns.followers, lazy: pages.followers },
  { path: patterns.following, lazy: pages.following },
  { path: patterns.followRequests, lazy: pages.followRequests },
  { path: patterns.artist, lazy: pages.profile },
  { path: patterns.user, lazy: pages.profile },
  { path: patterns.userProfile, lazy: pages.profile },
  { path: patterns.profileById, lazy: pages.profile },
  { path: patterns.career, lazy: pages.profile },
  { path: patterns.userCareer, lazy: pages.profile },
  { path: patterns.profileCareer, lazy: pages.profile },
  { path: "*", element: <NotFoundPage /> },
];

const routes: RouteObject[] = [
  {
    element: <RootLayout leavingScreen={<LeavingScreen />} />,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <PageError alone />,
    children: [
      { path: patterns.root, element: <RootPage /> },
      { path: patterns.landing, lazy: pages.landing },
      { path: patterns.auth, lazy: pages.auth },
      { path: patterns.goodbye, lazy: pages.goodbye },
      {
        element: <RequireSession />,
        children: [{ path: patterns.onboarding, lazy: pages.onboarding }],
      },
      ...(inDevelopment ? [{ path: patterns.devUi, lazy: pages.devUi }] : []),
      {
        lazy: async () => ({ Component: (await loadAppShell()).AppShell }),
        children: [{ errorElement: <PageError />, children: insideShell }],
      },
    ],
  },
];

/** Starts the router at the current address. */
export function createRouter() {
  return createBrowserRouter(routes);
}

/** Loads the pages that are likely to come next, unless data is to be saved (spec 1 §2). */
export function preloadPages(): void {
  if (savesData()) return;
  whenIdle(() => {
    const next = hasStoredSession() ? "home" : "auth";
    for (const page of [next, "profile", "post"] as const)
      // A page that cannot be had now is asked for again when somebody goes there.
      pages[page]().catch(() => undefined);
  });
}
