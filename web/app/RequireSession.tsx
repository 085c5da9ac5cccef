import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { safeOrigin } from "#web/parts/session/safe-origin.ts";
import { useSessionActions } from "#web/parts/session/session-actions.ts";

/** The routes inside need a session: visitors are sent to /auth, which knows where they came from. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const { leaving } = useSessionActions();
  if (session.status === "loading" || leaving) return <LoadingScreen />;
  if (session.status === "member") return <Outlet />;
  const from = safeOrigin(location.pathname + location.search + location.hash);
  // In the address as well, because it has to survive the way through the mail.
  return <Navigate to={paths.auth({ from })} state={{ from }} replace />;
}
