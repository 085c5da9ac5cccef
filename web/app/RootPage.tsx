import { Navigate, useLocation } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";

/**
 * `/`: waits for the session, then a member goes home and a visitor to the landing page. Where links
 * come back to that have no page of their own: what they bring is told by /auth.
 */
export function RootPage() {
  const session = useSession();
  const { search, hash } = useLocation();
  if (session.status === "loading") return <LoadingScreen />;
  if (/[#?&](?:error|error_code|message)=/.test(search + hash))
    return <Navigate to={paths.auth() + search + hash} replace />;
  return <Navigate to={session.status === "member" ? paths.home : paths.landing} replace />;
}
