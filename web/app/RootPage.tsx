import { Navigate, useLocation } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";

/**
 * `/`: waits for the session, then leads members to /home and visitors to the landing page. Links without a page of
 * their own return here; /auth reports their result.
 */
export function RootPage() {
  const session = useSession();
  const { search, hash } = useLocation();
  if (session.status === "loading") return <LoadingScreen />;
  if (/[#?&](?:error|error_code|message)=/.test(search + hash))
    return <Navigate to={paths.auth() + search + hash} replace />;
  return <Navigate to={session.status === "member" ? paths.home : paths.landing} replace />;
}
