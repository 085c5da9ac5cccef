import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { renewSession, signOut, useSession } from "#web/api/session.ts";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { copy } from "./copy.ts";
import { isExemptFromOnboarding } from "./exempt-paths.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { mainId } from "#web/parts/layout/main-id.ts";
import { rememberMe } from "#web/parts/session/remembered-me.ts";
import { safeOrigin } from "#web/parts/session/safe-origin.ts";
import { isLeaving, isSignedOut, type Me, useFreshMe } from "#web/parts/session/use-me.ts";

type OnboardingGuardProps = {
  /** Replaces every page while the account waits for its deletion. */
  leavingScreen: ReactNode;
  children: ReactNode;
};

/**
 * Leads members who still owe their second factor back to /auth, and those whose profile has neither
 * `first_run_completed` nor a role to onboarding (rule web-4). After the first check, later ones run in the
 * background.
 */
export function OnboardingGuard({ leavingScreen, children }: OnboardingGuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const { answer, me, error, refetch, isFetching } = useFreshMe();
  const member = session.status === "member";

  useEffect(() => {
    if (answer !== undefined && !needsOnboarding(answer)) rememberMe(answer);
  }, [answer]);

  const signedOut = member && isSignedOut(error);
  useEffect(() => {
    if (!signedOut) return;
    // A token can become invalid while its session goes on: when the account was converted on another device.
    const continueOrLeave = async () => {
      if (await renewSession().catch(() => false)) await refetch();
      else await signOut();
    };
    void continueOrLeave();
  }, [signedOut, refetch]);

  const from = safeOrigin(pathname + search + hash);
  if (session.status === "halfway" && pathname !== patterns.auth)
    return <Navigate to={paths.auth({ from })} state={{ from }} replace />;
  if (member && isLeaving(error) && !pathname.startsWith("/auth"))
    return <Suspense fallback={<LoadingScreen />}>{leavingScreen}</Suspense>;
  if (!member || isExemptFromOnboarding(pathname)) return children;
  if (me !== null && needsOnboarding(me))
    return <Navigate to={paths.onboarding} state={{ from }} replace />;
  if (me !== null) return children;
  if (error !== null && !signedOut) {
    return (
      <main id={mainId} className="grid min-h-dvh place-items-center">
        <ErrorState
          as="h1"
          title={copy.accountFailed.title}
          text={`${errorMessage(error)} ${copy.accountFailed.text}`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    );
  }
  return <LoadingScreen />;
}

function needsOnboarding(me: Me): boolean {
  return !me.first_run_completed && me.role === null;
}
