import type { ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { SkipLink } from "#web/ui/SkipLink.tsx";
import { BlockedElsewhere } from "./BlockedElsewhere.tsx";
import { PageBoundary } from "./boundaries.tsx";
import { copy } from "./copy.ts";
import { Dock } from "./Dock.tsx";
import { NavigationAnnouncer } from "./NavigationAnnouncer.tsx";
import { OnboardingGuard } from "./OnboardingGuard.tsx";
import { SessionProvider } from "./SessionProvider.tsx";
import { Toasts } from "./Toasts.tsx";

/** What surrounds every page. The player and the toasts live here, so they outlast a navigation. */
export function RootLayout({ leavingScreen }: { leavingScreen: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <SessionProvider>
      <SkipLink target="contenido">{copy.skip}</SkipLink>
      <PageBoundary alone resetKey={pathname}>
        <OnboardingGuard leavingScreen={leavingScreen}>
          <Outlet />
        </OnboardingGuard>
      </PageBoundary>
      <Dock />
      <Toasts />
      <NavigationAnnouncer />
      <BlockedElsewhere />
      {/* The first page of a visit has no key of its own: its address tells it from the last visit's. */}
      <ScrollRestoration getKey={({ key, pathname: path }) => (key === "default" ? path : key)} />
    </SessionProvider>
  );
}
