import type { ReactNode } from "react";
import { type Location, Outlet, useLocation } from "react-router";
import { SkipLink } from "#web/ui/SkipLink.tsx";
import { BlockedElsewhere } from "./BlockedElsewhere.tsx";
import { PageBoundary } from "./boundaries.tsx";
import { copy } from "./copy.ts";
import { Dock } from "./Dock.tsx";
import { NavigationAnnouncer } from "./NavigationAnnouncer.tsx";
import { OnboardingGuard } from "./OnboardingGuard.tsx";
import { SessionProvider } from "./SessionProvider.tsx";
import { Toasts } from "./Toasts.tsx";

/** The layout of every page. The player and the toasts are here, so they outlive a navigation. */
export function RootLayout({
  leavingScreen,
  load,
}: {
  leavingScreen: ReactNode;
  /** Loads the code of a page. */
  load: (page: Location) => Promise<void>;
}) {
  const location = useLocation();
  return (
    <SessionProvider>
      <SkipLink target="contenido">{copy.skip}</SkipLink>
      <PageBoundary alone resetKey={location.key} load={() => load(location)}>
        <OnboardingGuard leavingScreen={leavingScreen}>
          <Outlet />
        </OnboardingGuard>
      </PageBoundary>
      <Dock />
      <Toasts />
      <NavigationAnnouncer />
      <BlockedElsewhere />
    </SessionProvider>
  );
}
