/**
 * The shell: what surrounds every page, the guards, the fallbacks and the person who is signed in.
 * Pages inside the frame stand in its <main>; a page outside of it (landing, auth, onboarding)
 * renders its own `<main id={mainId}>`.
 */
export { PageBoundary, PageError } from "./boundaries.tsx";
export { Columns } from "./Columns.tsx";
export { fillFromPage, hasStoredSession } from "./inlined-data.ts";
export { lazyRoute } from "./lazy-route.ts";
export { LeaveGuard } from "./LeaveGuard.tsx";
export { LoadingScreen } from "./LoadingScreen.tsx";
export { mainId } from "./main-id.ts";
export { NotFoundPage } from "./NotFoundPage.tsx";
export { Region } from "./Region.tsx";
export { RequireSession } from "./RequireSession.tsx";
export { RootLayout } from "./RootLayout.tsx";
export { RootPage } from "./RootPage.tsx";
export { safeOrigin } from "./safe-origin.ts";
export { SearchButton } from "./SearchButton.tsx";
export { PageSearch } from "./PageSearch.tsx";
export { useSessionActions } from "./session-actions.ts";
export { ThemeToggle } from "./ThemeToggle.tsx";
export { type Me, useMe } from "./use-me.ts";
export { useLayout } from "./use-layout.ts";
export { useTitle } from "./use-title.ts";
export { useUnsaved } from "./use-unsaved.ts";
export { idleAfter, whenIdle } from "./when-idle.ts";

/** The frame of the app, apart from the rest: /auth and the landing page do without it. */
export const loadAppShell = async () => import("./AppShell.tsx");
/** Registers the service worker: nothing that a first page waits for. */
export const loadWorker = async () => import("./register-worker.ts");
